/**
 * Path of a tool's logo (its symbol or a monogram), a square SVG. Needs only the tool's id. 404 for an unknown tool;
 * responses are cacheable for a day.
 * @param toolId id of the tool
 * @returns a path of the site
 */
export function toolLogoPath(toolId: string): string {
  return `/api/ai-tools/${toolId}/mark.svg`;
}
