/** spec §9: two to three tools. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 3;

/** Between two ids; no id of the catalog holds it. */
const VERSUS = '-vs-';

/** A comparison as one word of an address, `chatgpt-vs-claude`: tools stand in the order they were chosen. */
export function versusOf(toolIds: readonly string[]): string {
  return toolIds.map(encodeURIComponent).join(VERSUS);
}

/** The tools that such a word names, each once; a broken one names none. */
export function readVersus(versus: string): string[] {
  return [...new Set(versus.split(VERSUS).filter(Boolean))];
}

/** The one word under which search engines keep a comparison: the same tools in any order are one page. */
export function canonicalVersus(toolIds: readonly string[]): string {
  return versusOf([...toolIds].sort());
}
