import { listTools } from '@atlas/contracts';
import { Page, useNavigate, useSearchParams, useText } from '@atlas/mfe-kit';
import { Card, Container, PageHeader, Stack, Text } from '@atlas/ui';
import { comparisonPath } from '../../app/paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useContract } from '../../shared/use-contract';
import { BestStep } from './best-step';
import { DetailStep } from './detail-step';
import { MIN_TOOLS, readSelection, type Step } from '../../shared/selection';
import { SelectStep } from './select-step';
import { StepMarks } from './step-marks';
import { readWeights, writeWeights, type Weights } from './weights';

/** The wizard of spec §2; its whole state is in the address, so a comparison is a link. */
export default function ComparisonPage() {
  const t = useText('catalog');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selection = readSelection(params);
  // A link's tools are asked for by id: the list to choose from may not hold them, and steps 2 and 3 do without it.
  const linked = useContract(
    listTools,
    { query: { ids: selection.ids.join(',') } },
    { enabled: selection.ids.length > 0 },
  );
  const list = useContract(
    listTools,
    {},
    {
      enabled:
        selection.step === 1 || (linked.data !== undefined && linked.data.length < MIN_TOOLS),
    },
  );
  const found = (id: string) =>
    [...(linked.data ?? []), ...(list.data ?? [])].find((tool) => tool.id === id);
  const failed = [linked, list].find(({ isError }) => isError);
  if (failed)
    return (
      <FailurePage
        title={t('error.generic')}
        description={t('error.tools')}
        homeLabel={t('backHome')}
        onRetry={() => void failed.refetch()}
      />
    );

  const chosen = selection.ids.flatMap((id) => found(id) ?? []);
  const gone = selection.ids.filter((id) => !found(id));
  const step: Step = chosen.length < MIN_TOOLS ? 1 : selection.step;
  const waiting = gone.length > 0 && linked.isPending;
  if (waiting || (step === 1 && !list.data)) return <PageSkeleton />;
  const ids = chosen.map(({ id }) => id);
  const weights = readWeights(params.get('weights'));
  const go = (next: { ids?: readonly string[]; step: Step; weights?: Weights }) =>
    void navigate(
      comparisonPath(next.ids ?? ids, next.step, writeWeights(next.weights ?? weights)),
      { replace: next.step === step, preventScrollReset: next.step === step },
    );

  return (
    <Page title={t('compare.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader title={t('compare.title')} />
          <StepMarks step={step} />
          {gone.length > 0 && <Notice>{t('compare.gone', { list: gone.join(', ') })}</Notice>}
          {selection.tooMany && <Notice>{t('compare.atMost')}</Notice>}
          {step === 1 && (
            <SelectStep
              tools={list.data ?? []}
              chosen={chosen}
              onChoose={(next) => go({ ids: next, step: 1 })}
              onStart={() => go({ step: 2 })}
            />
          )}
          {step === 2 && (
            <DetailStep
              tools={chosen}
              onBack={() => go({ step: 1 })}
              onNext={() => go({ step: 3 })}
            />
          )}
          {step === 3 && (
            <BestStep
              tools={chosen}
              weights={weights}
              onWeights={(next) => go({ step: 3, weights: next })}
              onBack={() => go({ step: 2 })}
            />
          )}
        </Stack>
      </Container>
    </Page>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <Card role="status" tone="sunken" padding={4}>
      <Text>{children}</Text>
    </Card>
  );
}
