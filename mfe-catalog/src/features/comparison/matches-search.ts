import type { Tool } from '@atlas/contracts';

/** Name or description, case-insensitively, in every language it has (spec §2). */
export function matchesSearch(tool: Tool, search: string): boolean {
  const wanted = fold(search.trim());
  return [
    tool.name,
    tool.description,
    tool.descriptionEn,
    tool.descriptionJa,
    tool.descriptionZh,
  ].some((text) => text && fold(text).includes(wanted));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
