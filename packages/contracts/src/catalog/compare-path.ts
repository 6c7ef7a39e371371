/** spec §9: two to three tools. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 3;

/** Between two ids; no id of the catalog holds it. */
const VERSUS = '-vs-';

/** The address of a comparison, `/compare/chatgpt-vs-claude`: tools stand in the order they were chosen. */
export function comparePath(toolIds: readonly string[]): string {
  return `/compare/${toolIds.map(encodeURIComponent).join(VERSUS)}`;
}

/** The tools that the last part of such an address names, each once; a broken one names none. */
export function readComparePath(versus: string): string[] {
  return [...new Set(versus.split(VERSUS).filter(Boolean))];
}

/** The one address under which search engines keep a comparison: the same tools in any order are one page. */
export function canonicalComparePath(toolIds: readonly string[]): string {
  return comparePath([...toolIds].sort());
}
