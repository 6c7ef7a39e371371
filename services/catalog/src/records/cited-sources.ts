import { isThirdPartyList, SOURCE_KINDS } from '@atlas/contracts';
import type { FactSource } from '@atlas/contracts';

/**
 * Sources of one fact that pages name.
 * @param sources all sources of the fact
 * @returns the most trusted first, without third-party lists when the maker's own page is among them
 */
export function citedSources(sources: readonly FactSource[]): FactSource[] {
  const isByMaker = sources.some(({ kind }) => kind === 'maker');
  return sources
    .filter(({ kind }) => !isByMaker || !isThirdPartyList(kind))
    .toSorted((a, b) => SOURCE_KINDS.indexOf(a.kind) - SOURCE_KINDS.indexOf(b.kind));
}
