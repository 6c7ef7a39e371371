import { listAlsoSeen } from '@atlas/contracts';
import type { SlotProps } from '@atlas/contracts';
import { useContract, useFormat } from '@atlas/mfe-kit';
import { Grid, Section, TileSkeleton } from '@atlas/ui';
import { MeasuredTile } from '../../shared/measured-tile';
import { useQuizText } from '../../shared/use-quiz-text';

const SHOWN = 3;

/** Tools viewed by visitors of this tool; nothing when too few did or the query fails. */
export default function AlsoSeen({ toolId, toolName }: SlotProps['tool.seen']) {
  const t = useQuizText();
  const format = useFormat();
  const { data, isError } = useContract(listAlsoSeen, { params: { id: toolId } });
  if (isError || data?.length === 0) return null;
  return (
    <Section
      id="also-seen"
      title={t('alsoSeen.title', { name: toolName })}
      lead={t('alsoSeen.lead')}
    >
      <Grid min="13rem" gap={4}>
        {data?.slice(0, SHOWN).map((tool) => (
          <MeasuredTile key={tool.id} tool={tool}>
            {t('alsoSeen.visitors', {
              count: tool.visitors,
              shown: format.number(tool.visitors),
            })}
          </MeasuredTile>
        )) ?? Array.from({ length: SHOWN }, (_, at) => <TileSkeleton key={at} />)}
      </Grid>
    </Section>
  );
}
