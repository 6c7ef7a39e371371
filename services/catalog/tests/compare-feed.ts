import type { FeedError, ToolRecord } from '@atlas/contracts';
import { readMapped } from '../src/feeds/adapters/mapped-rows';
import type { MappedSettings } from '../src/feeds/adapters/mapped-rows';
import { mappingSchema, pricesFeedSchema } from '../src/feeds/adapters/mapping-schema';
import { createCatalogView } from '../src/feeds/catalog-view';
import { compareRows } from '../src/feeds/compare-rows';
import type { FeedInput, FeedReading } from '../src/feeds/define-feed';
import { aFeedRecord } from './a-feed-record';

export const CATALOG = [aFeedRecord('alpha'), aFeedRecord('beta')];
export const SOURCE = { publisher: 'Data', kind: 'dataset', url: 'https://data.example/set' };

function catalogOf(records: readonly ToolRecord[]) {
  return {
    async *published() {
      yield* records;
    },
    publishedByIds: async (ids: readonly string[]) => records.filter(({ id }) => ids.includes(id)),
  };
}

interface Source {
  bodies: Readonly<Record<string, string | Buffer>>;
  symbols?: Readonly<Record<string, string>>;
  memory?: unknown;
  records?: readonly ToolRecord[];
}

/** What a feed states otherwise than the catalog, and what it cannot read. */
export async function compareFeed(
  read: (input: FeedInput) => Promise<FeedReading>,
  { bodies, symbols = {}, memory = null, records = CATALOG }: Source,
) {
  const errors: FeedError[] = [];
  const context = { records: catalogOf(records) as never };
  const view = await createCatalogView(context);
  const fail = (error: FeedError) => void errors.push(error);
  const reading = await read({
    fetch: async (url) => Buffer.from(bodies[url] ?? ''),
    tools: () => view.list(),
    symbolOf: (id) => symbols[id],
    fail,
    memory,
  });
  const { signal } = new AbortController();
  const of = { feed: 'test', view, fail, signal };
  const compared = await compareRows(context, reading.rows ?? [], of);
  const tasks = [...compared.findings.values()]
    .filter(({ isDifferent }) => isDifferent)
    .map(({ task }) => task);
  return { ...compared, tasks, errors, reading };
}

/** Reads one source by a mapping. */
export const readSource = (
  settings: object,
  body: string | Buffer,
  records?: readonly ToolRecord[],
) => {
  const parsed: MappedSettings = ('prices' in settings ? pricesFeedSchema : mappingSchema).parse({
    adapter: 'prices' in settings ? 'prices' : 'mapping',
    format: 'csv',
    tool: [{ by: 'id', column: 'id' }],
    source: SOURCE,
    ...settings,
  });
  return compareFeed((input) => readMapped('a', parsed, input), {
    bodies: { a: body },
    ...(records && { records }),
  });
};
