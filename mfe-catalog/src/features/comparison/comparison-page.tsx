import { listTools, MIN_COMPARED } from '@atlas/contracts';
import {
  formatList,
  Page,
  useContract,
  useNavigate,
  useParams,
  useSearchParams,
  useText,
} from '@atlas/mfe-kit';
import { Card, Container, PageHeader, Stack, Text } from '@atlas/ui';
import { comparisonPath, versusPath } from '../../paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { BestStep } from './best-step';
import { DetailStep } from './detail-step';
import { readSelection } from '../../shared/selection';
import type { Step } from '../../shared/selection';
import { SelectStep } from './select-step';
import { StepMarks } from './step-marks';
import { useStepFocus } from './use-step-focus';
import { readWeights, writeWeights } from './weights';
import type { Weights } from './weights';

/** The wizard of spec §2; its whole state is in the address, so a comparison is a link. */
export default function ComparisonPage() {
  const t = useText('catalog');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { versus } = useParams();
  const selection = readSelection(params, versus);
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
        selection.step === 1 || (linked.data !== undefined && linked.data.length < MIN_COMPARED),
    },
  );
  const found = (id: string) =>
    [...(linked.data ?? []), ...(list.data ?? [])].find((tool) => tool.id === id);
  const failed = [linked, list].find(({ isError }) => isError);
  if (failed)
    return (
      <FailurePage
        error={failed.error}
        title={t('error.generic')}
        description={t('error.tools')}
        homeLabel={t('backHome')}
        onRetry={() => void failed.refetch()}
      />
    );

  const chosen = selection.ids.flatMap((id) => found(id) ?? []);
  const gone = selection.ids.filter((id) => !found(id));
  const step: Step = chosen.length < MIN_COMPARED ? 1 : selection.step;
  const waiting = gone.length > 0 && linked.isPending;
  if (waiting || (step === 1 && !list.data)) return <PageSkeleton />;
  const ids = chosen.map(({ id }) => id);
  const weights = readWeights(params.get('weights'));
  const title =
    versus === undefined || step === 1
      ? t('compare.title')
      : chosen.map(({ name }) => name).join(' vs ');
  // A comparison with an address of its own keeps it; choosing anew is the wizard's.
  const addressOf = (chosenIds: readonly string[], at: Step, weighed: string) =>
    versus === undefined || at === 1
      ? comparisonPath(chosenIds, at, weighed)
      : versusPath(chosenIds, at, weighed);
  const go = (next: { ids?: readonly string[]; step: Step; weights?: Weights }) =>
    void navigate(addressOf(next.ids ?? ids, next.step, writeWeights(next.weights ?? weights)), {
      replace: next.step === step,
      preventScrollReset: next.step === step,
    });

  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader title={title} />
          <StepStart step={step} />
          <StepMarks step={step} />
          {gone.length > 0 && <Notice>{t('compare.gone', { list: formatList(gone) })}</Notice>}
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
              weights={weights}
              onWeights={(next) => go({ step: 2, weights: next })}
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

/** A step begins at its heading, also where it is reached without leaving the page. */
function StepStart({ step }: { step: Step }) {
  useStepFocus(step);
  return null;
}

function Notice({ children }: { children: string }) {
  return (
    <Card role="status" tone="sunken" padding={4}>
      <Text>{children}</Text>
    </Card>
  );
}
