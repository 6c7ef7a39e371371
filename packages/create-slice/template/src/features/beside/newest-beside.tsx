import type { SlotProps } from '@atlas/contracts';
import { CardSkeleton, Grid, Section } from '@atlas/ui';
import { NewestTool } from '../../shared/newest-tool';
import { useNewestTools } from '../../shared/use-newest-tools';
import { useSliceNameText } from '../../shared/use-slice-name-text';

const SHOWN = 3;

/** Fills a slot of another slice on the page of a tool with the newest tools. Renders nothing without data. */
export default function NewestBeside({ toolId }: SlotProps['tool.seen']) {
  const t = useSliceNameText();
  const { data, isError } = useNewestTools();
  const others = data?.filter(({ id }) => id !== toolId).slice(0, SHOWN);
  if (isError || others?.length === 0) return null;
  return (
    <Section id="slice-name" title={t('beside')}>
      <Grid min="16rem" gap={4}>
        {others?.map((tool) => <NewestTool key={tool.id} tool={tool} />) ??
          Array.from({ length: SHOWN }, (_, at) => <CardSkeleton key={at} />)}
      </Grid>
    </Section>
  );
}
