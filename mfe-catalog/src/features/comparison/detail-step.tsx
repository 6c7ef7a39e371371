import { listBundles, type Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { Button, Grid, Inline, Stack } from '@atlas/ui';
import { useContract } from '../../shared/use-contract';
import { CompareCard } from './compare-card';
import { CompareTable } from './compare-table';
import { SaveComparison } from './save-comparison';
import { Summary } from './summary-list';

interface DetailStepProps {
  tools: readonly Tool[];
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the tools side by side; the first one chosen is marked (spec §2). */
export function DetailStep({ tools, onBack, onNext }: DetailStepProps) {
  const t = useText('catalog');
  const { data: bundles = [] } = useContract(listBundles, {});
  return (
    <Stack gap={6}>
      <Grid min="20rem">
        {tools.map((tool, at) => (
          <CompareCard key={tool.id} tool={tool} bundles={bundles} recommended={at === 0} />
        ))}
      </Grid>
      <CompareTable tools={tools} />
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
