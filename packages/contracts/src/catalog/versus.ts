/** Two to three tools. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 3;

/** Separator of two ids; no id contains it. */
const VERSUS = '-vs-';

/**
 * URL segment of a comparison, `chatgpt-vs-claude`, in the selected order.
 * @param toolIds ids in the selected order
 * @returns the URL segment
 */
export function versusOf(toolIds: readonly string[]): string {
  return toolIds.map(encodeURIComponent).join(VERSUS);
}

/**
 * Reads the tool ids of such a segment, without duplicates; empty for an invalid one.
 * @param versus the URL segment, `chatgpt-vs-claude`
 * @returns the ids in the order of the segment
 */
export function readVersus(versus: string): string[] {
  return [...new Set(versus.split(VERSUS).filter(Boolean))];
}

/**
 * Canonical segment of a comparison: the same tools in any order are one page.
 * @param toolIds ids in any order
 * @returns the segment with sorted ids
 */
export function canonicalVersus(toolIds: readonly string[]): string {
  return versusOf([...toolIds].sort());
}
