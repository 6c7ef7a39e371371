import { listTools } from '@atlas/contracts';
import { Page, useNavigate, useSearchParams, useText } from '@atlas/mfe-kit';
import { Card, Container, Heading, Stack, Text } from '@atlas/ui';
import { comparisonPath } from '../../app/paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useContract } from '../../shared/use-contract';
import { BestStep } from './best-step';
import { DetailStep } from './detail-step';
import { MIN_TOOLS, readSelection, type Step } from './selection';
import { SelectStep } from './select-step';
import { StepMarks } from './step-marks';

/** The wizard of spec §2; its whole state is in the address, so a comparison is a link. */
export default function ComparisonPage() {
  const t = useText('catalog');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selection = readSelection(params);
  const { data, error, refetch } = useContract(listTools, {});
  if (error) return <FailurePage title={t('error.generic')} description={t('error.tools')} homeLabel={t('backHome')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;

  const chosen = selection.ids.flatMap((id) => data.find((tool) => tool.id === id) ?? []);
  const gone = selection.ids.filter((id) => !data.some((tool) => tool.id === id));
  const step: Step = chosen.length < MIN_TOOLS ? 1 : selection.step;
  const go = (ids: readonly string[], next: Step, replace = false) =>
    void navigate(comparisonPath(ids, next), { replace, preventScrollReset: next === step });
  const ids = chosen.map(({ id }) => id);

  return (
    <Page title={t('compare.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <Heading level={1}>{t('compare.title')}</Heading>
          <StepMarks step={step} />
          {gone.length > 0 && <Notice>{t('compare.gone', { list: gone.join(', ') })}</Notice>}
          {selection.tooMany && <Notice>{t('compare.atMost')}</Notice>}
          {step === 1 && <SelectStep tools={data} chosen={chosen} onChoose={(next) => go(next, 1, true)} onStart={() => go(ids, 2)} />}
          {step === 2 && <DetailStep tools={chosen} onBack={() => go(ids, 1)} onNext={() => go(ids, 3)} />}
          {step === 3 && <BestStep tools={chosen} onBack={() => go(ids, 2)} />}
        </Stack>
      </Container>
    </Page>
  );
}

function Notice({ children }: { children: string }) {
  return <Card role="status" tone="sunken" padding={4}><Text>{children}</Text></Card>;
}
