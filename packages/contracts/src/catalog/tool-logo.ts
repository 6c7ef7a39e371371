/**
 * Where a tool's mark is: its symbol, or a monogram, as a square SVG. Any slice that knows a tool's id
 * can show it. The service answers 404 for an unknown tool; what it answers may be kept for a day.
 */
export function toolLogoPath(toolId: string): string {
  return `/api/ai-tools/${toolId}/mark.svg`;
}
