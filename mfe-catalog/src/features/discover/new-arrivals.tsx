import { findTools } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useContract, useFormat, useText } from '@atlas/mfe-kit';
import { Grid, Section, TileSkeleton } from '@atlas/ui';
import { FailedList } from '../../shared/failed-list';
import { launchText } from '../../shared/launch-text';
import { ToolTile } from '../../shared/tool-tile';

const SHOWN = 6;

/** The latest launches, each with its month; what launched this month says so. */
export function NewArrivals() {
  const t = useText('catalog');
  const found = useContract(findTools, {
    query: { page: '1', pageSize: String(SHOWN), sort: 'newest' },
  });
  return (
    <Section id="new" title={t('discover.new')} lead={t('discover.newLead')}>
      {found.isError ? <FailedList of={found} /> : <Tiles tools={found.data?.items} />}
    </Section>
  );
}

function Tiles({ tools }: { tools: readonly Tool[] | undefined }) {
  const t = useText('catalog');
  const format = useFormat();
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  const noteOf = (tool: Tool) => {
    if (tool.launchDate === month) return t('discover.thisMonth');
    return t('discover.launched', { date: launchText(tool, format) });
  };
  return (
    <Grid min="19rem">
      {tools?.map((tool) => <ToolTile key={tool.id} tool={tool} note={noteOf(tool)} />) ??
        Array.from({ length: SHOWN }, (_, at) => <TileSkeleton key={at} lines={2} />)}
    </Grid>
  );
}
