import { isDeepStrictEqual } from 'node:util';
import { factRefOf } from '@atlas/contracts';
import type { ShownFact, ToolFact } from '@atlas/contracts';
import type { StoredRevision } from '../records/record.repository';

type MakerRevision = Pick<StoredRevision, 'changed' | 'record'>;

/**
 * Marks the facts that a maker proposed and an editor approved. A fact that was changed since is not the maker's.
 * @param revisions published revisions of makers, newest first
 */
export function markMakerFacts(
  facts: readonly ShownFact[],
  revisions: readonly MakerRevision[],
): ShownFact[] {
  const proposed = new Map<string, ToolFact>();
  for (const { changed, record } of [...revisions].reverse())
    for (const fact of record?.facts ?? [])
      if (changed.includes(factRefOf(fact))) proposed.set(factRefOf(fact), fact);
  return facts.map((fact) => {
    const { key, id, value, sources } = fact;
    const own = proposed.get(id === undefined ? key : `${key}:${id}`);
    const isByMaker =
      own !== undefined && isDeepStrictEqual([own.value, own.sources], [value, sources]);
    return isByMaker ? { ...fact, isByMaker } : fact;
  });
}
