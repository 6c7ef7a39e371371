import { listPopular } from '@atlas/contracts';
import { useContract, useFormat } from '@atlas/mfe-kit';
import { Grid, Section, TileSkeleton } from '@atlas/ui';
import { Growth } from '../../shared/growth';
import { HOURLY_MS } from '../../shared/hourly';
import { MeasuredTile } from '../../shared/measured-tile';
import { useQuizText } from '../../shared/use-quiz-text';

const SHOWN = 6;
const QUERY = { period: '7d' } as const;

/** Tools whose visits grew most; nothing without growth or after a failure. */
export default function Rising() {
  const t = useQuizText();
  const format = useFormat();
  const options = { refetchInterval: HOURLY_MS, keepPreviousData: true };
  const { data, isError } = useContract(listPopular, { query: QUERY }, options);
  if (isError || data?.rising.length === 0) return null;
  return (
    <Section id="rising" title={t('rising.title')} lead={t('rising.lead')}>
      <Grid min="19rem">
        {data?.rising.slice(0, SHOWN).map((tool) => (
          <MeasuredTile key={tool.id} tool={tool}>
            <span>{`${t('analytics.visitsHead')} ${format.number(tool.visits)} `}</span>
            <Growth growth={tool.growth} />
          </MeasuredTile>
        )) ?? Array.from({ length: SHOWN }, (_, at) => <TileSkeleton key={at} />)}
      </Grid>
    </Section>
  );
}
