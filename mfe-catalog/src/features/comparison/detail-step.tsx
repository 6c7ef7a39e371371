import { listBundles } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useContract, useText } from '@atlas/mfe-kit';
import { Button, Grid, Heading, Inline, Stack } from '@atlas/ui';
import { bestChoice } from './best-choice';
import { CompareCard } from './compare-card';
import { CompareTable } from './compare-table';
import { hasPackages } from './has-packages';
import { SaveComparison } from './save-comparison';
import { ScoreChart } from './score-chart';
import { ScoreTable } from './score-table';
import { Summary } from './summary-list';
import { useDetails } from './use-details';
import { VerdictCard } from './verdict-card';
import { WeightPicker } from './weight-picker';
import type { Weights } from './weights';

interface DetailStepProps {
  tools: readonly Tool[];
  weights: Weights;
  onWeights: (weights: Weights) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the tools side by side, facts first; the first tool is highlighted. */
export function DetailStep({ tools, weights, onWeights, onBack, onNext }: DetailStepProps) {
  const t = useText('catalog');
  const { data: bundles = [] } = useContract(listBundles, {}, { enabled: tools.some(hasPackages) });
  const compared = useDetails(tools);
  const scored = compared.map(({ tool, members }) => ({ ...tool, members }));
  const best = bestChoice(scored, weights);
  return (
    <Stack gap={8}>
      <VerdictCard tools={scored} weights={weights} />
      <CompareTable key={tools.map(({ id }) => id).join()} compared={compared} />
      <WeightPicker weights={weights} onChange={onWeights} />
      <ScoreChart tools={scored} weights={weights} />
      {best && <ScoreTable tools={scored} best={best} weights={weights} />}
      <Stack as="section" gap={4}>
        <Heading level={2} size="lg">
          {t('compare.cards')}
        </Heading>
        <Grid min="17rem" fit>
          {tools.map((tool, at) => (
            <CompareCard key={tool.id} tool={tool} bundles={bundles} recommended={at === 0} />
          ))}
        </Grid>
      </Stack>
      <Summary tools={tools} />
      <Inline gap={3}>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button onClick={onNext}>{t('compare.toBest')}</Button>
        <SaveComparison tools={tools} />
      </Inline>
    </Stack>
  );
}
