import { getTool, listTools, MIN_COMPARED } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import {
  Page,
  useContract,
  useFormat,
  useNavigate,
  useParams,
  useSearchParams,
  useText,
} from '@atlas/mfe-kit';
import { Card, Container, PageHeader, Stack, Text } from '@atlas/ui';
import { comparisonPath, versusPath } from '../../paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import { BestStep } from './best-step';
import { DetailStep } from './detail-step';
import { readSelection } from '../../shared/selection';
import type { Step } from '../../shared/selection';
import { MostCompared } from './most-compared';
import { SelectStep } from './select-step';
import { StepMarks } from './step-marks';
import { useComparisonText } from './use-comparison-text';
import { useStepFocus } from './use-step-focus';
import { useTrackComparison } from './use-track-comparison';
import { readWeights, writeWeights } from './weights';
import type { Weights } from './weights';

/** Changes of the wizard's state; omitted fields stay. */
interface Next {
  ids?: readonly string[];
  step: Step;
  weights?: Weights;
}

const FOLLOWED = [listTools, getTool];

/** The comparison wizard. Its whole state is in the URL, so a comparison can be linked. */
export default function ComparisonPage() {
  const t = useText('catalog');
  const own = useComparisonText();
  const format = useFormat();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { versus } = useParams();
  const selection = readSelection(params, versus);
  const { list, linked, found } = useComparable(selection);
  useCatalogChanges(
    FOLLOWED,
    (ids) => selection.step === 1 || selection.ids.some((id) => ids.includes(id)),
  );
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
  // The document's title is the one that the server sends (metadata/versus.ts).
  const isNamed = versus !== undefined && step !== 1;
  const title = isNamed ? chosen.map(({ name }) => name).join(' vs ') : t('compare.title');
  // A comparison with its own URL keeps it; a new selection uses the wizard's.
  const addressOf = (chosenIds: readonly string[], at: Step, weighed: string) => {
    if (versus === undefined || at === 1) return comparisonPath(chosenIds, at, weighed);
    return versusPath(chosenIds, at, weighed);
  };
  const go = (next: Next) =>
    void navigate(addressOf(next.ids ?? ids, next.step, writeWeights(next.weights ?? weights)), {
      replace: next.step === step,
      preventScrollReset: next.step === step,
    });

  return (
    <Page title={isNamed ? own('pageTitle', { names: title }) : title}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader title={title} />
          <StepStart step={step} ids={ids} />
          <StepMarks step={step} />
          {gone.length > 0 && <Notice>{t('compare.gone', { list: format.list(gone) })}</Notice>}
          {selection.tooMany && <Notice>{t('compare.atMost')}</Notice>}
          <OneStep step={step} all={list.data ?? []} chosen={chosen} weights={weights} go={go} />
          {step === 1 && <MostCompared />}
        </Stack>
      </Container>
    </Page>
  );
}

/** The tools to choose from, and those of the URL. */
function useComparable({ ids, step }: ReturnType<typeof readSelection>) {
  // Tools of a link are queried by id, because the list to choose from may not contain them; steps
  // 2 and 3 do not need that list.
  const query = { ids: ids.join(',') };
  const linked = useContract(listTools, { query }, { enabled: ids.length > 0 });
  const tooFew = linked.data !== undefined && linked.data.length < MIN_COMPARED;
  const list = useContract(listTools, {}, { enabled: step === 1 || tooFew });
  const found = (id: string) =>
    [...(linked.data ?? []), ...(list.data ?? [])].find((tool) => tool.id === id);
  return { list, linked, found };
}

interface OneStepProps {
  step: Step;
  all: readonly Tool[];
  chosen: readonly Tool[];
  weights: Weights;
  go: (next: Next) => void;
}

function OneStep({ step, all, chosen, weights, go }: OneStepProps) {
  if (step === 1)
    return (
      <SelectStep
        tools={all}
        chosen={chosen}
        onChoose={(next) => go({ ids: next, step: 1 })}
        onStart={() => go({ step: 2 })}
      />
    );
  if (step === 2)
    return (
      <DetailStep
        tools={chosen}
        weights={weights}
        onWeights={(next) => go({ step: 2, weights: next })}
        onBack={() => go({ step: 1 })}
        onNext={() => go({ step: 3 })}
      />
    );
  return (
    <BestStep
      tools={chosen}
      weights={weights}
      onWeights={(next) => go({ step: 3, weights: next })}
      onBack={() => go({ step: 2 })}
    />
  );
}

/** Focuses the heading of a step, also without a navigation, and counts what is compared. */
function StepStart({ step, ids }: { step: Step; ids: readonly string[] }) {
  useStepFocus(step);
  useTrackComparison(step === 1 ? [] : ids);
  return null;
}

function Notice({ children }: { children: string }) {
  return (
    <Card role="status" tone="sunken" padding={4}>
      <Text>{children}</Text>
    </Card>
  );
}
