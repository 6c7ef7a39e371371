import { setImmediate } from 'node:timers/promises';
import type { Words } from './concepts';
import { facetSetsOf } from './facets';
import type { FacetSets } from './facets';
import type { IndexedTool } from './indexed-tool';
import { nearnessPartOf } from './nearness';
import type { KeywordNumbers, NearnessPart } from './nearness';
import { pickRanked } from './ranked-tool';
import type { RankedTool } from './ranked-tool';
import { createScratch } from './scratch';
import type { Scratch } from './scratch';
import { SearchPartBuilder } from './search-part';
import type { SearchPart } from './search-part';
import { sortKeysOf } from './sort-keys';
import type { SortKeys } from './sort-keys';
import { createVocabulary } from './vocabulary';
import type { Vocabulary } from './vocabulary';

/** An index that is built shares the thread with requests: some milliseconds between two of them. */
const ADDED_AT_ONCE = 5;

/** What all parts of an index have in common. */
export interface Shared {
  readonly vocabulary: Vocabulary;
  readonly keywords: KeywordNumbers;
  readonly scratch: (size: number) => Scratch;
}

export const createShared = (words: Words): Shared => ({
  vocabulary: createVocabulary(words),
  keywords: new Map(),
  scratch: createScratch(),
});

/** Everything that the index knows of some tools. It does not change; their texts are not retained. */
export interface IndexPart {
  readonly ids: readonly string[];
  readonly rowOf: ReadonlyMap<string, number>;
  readonly search: SearchPart;
  readonly facets: FacetSets;
  readonly keys: SortKeys;
  readonly nearness: NearnessPart;
}

/**
 * @param source yields the tools in the default order
 * @param whole keys of the whole catalog, whose median of users counts for `recommended`; without it, the tools are the whole
 */
export async function buildPart(
  source: AsyncIterable<IndexedTool> | Iterable<IndexedTool>,
  { vocabulary, keywords }: Shared,
  whole?: Pick<SortKeys, 'medianPower'>,
): Promise<IndexPart> {
  const builder = new SearchPartBuilder(vocabulary, { isSmall: whole !== undefined });
  const tools: RankedTool[] = [];
  for await (const tool of source) {
    if (tools.length % ADDED_AT_ONCE === 0) await setImmediate();
    builder.add(tool);
    tools.push(pickRanked(tool));
  }
  await setImmediate();
  const search = builder.build();
  await setImmediate();
  const ids = tools.map(({ id }) => id);
  return {
    ids,
    rowOf: new Map(ids.map((id, row) => [id, row])),
    search,
    facets: facetSetsOf(tools),
    keys: sortKeysOf(tools, whole?.medianPower),
    nearness: nearnessPartOf(tools, keywords),
  };
}
