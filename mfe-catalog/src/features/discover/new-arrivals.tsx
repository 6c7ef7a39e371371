import { findTools } from '@atlas/contracts';
import { useContract, useText } from '@atlas/mfe-kit';
import { Grid, Section, TileSkeleton } from '@atlas/ui';
import { launchText } from '../../shared/launch-text';
import { ToolTile } from '../../shared/tool-tile';

const SHOWN = 6;

/** The latest launches, each with its month; what launched this month says so. */
export function NewArrivals() {
  const t = useText('catalog');
  const { data, isError } = useContract(findTools, {
    query: { page: '1', pageSize: String(SHOWN), sort: 'newest' },
  });
  if (isError) return null;
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  return (
    <Section id="new" title={t('discover.new')} lead={t('discover.newLead')}>
      <Grid min="19rem">
        {data?.items.map((tool) => (
          <ToolTile
            key={tool.id}
            tool={tool}
            note={
              tool.launchDate === month
                ? t('discover.thisMonth')
                : t('discover.launched', { date: launchText(tool) })
            }
          />
        )) ?? Array.from({ length: SHOWN }, (_, at) => <TileSkeleton key={at} lines={2} />)}
      </Grid>
    </Section>
  );
}
