import type { UsageEvent } from '@atlas/contracts';
import type { CatalogCopy } from '../catalog/catalog-copy';
import { startOfHour } from './days';
import { noCounts } from './rollup';
import type { Counts } from './rollup';

/** Sums of a batch by hour. A visit to a tool that the catalog does not know is not counted. */
export function countEvents(
  events: readonly UsageEvent[],
  catalog: Pick<CatalogCopy, 'findTool'>,
): Map<number, Counts> {
  const byHour = new Map<number, Counts>();
  for (const event of events) {
    const hour = +startOfHour(Date.parse(event.at));
    const counts = byHour.get(hour) ?? noCounts();
    byHour.set(hour, counts);
    if (event.type === 'page-view') counts.pageViews += 1;
    if (event.type === 'quiz-complete') counts.quizCompletions += 1;
    if (event.type === 'tool-visit') countVisit(counts, catalog.findTool(event.toolId));
  }
  return byHour;
}

function countVisit(counts: Counts, tool: ReturnType<CatalogCopy['findTool']>): void {
  if (!tool) return;
  counts.toolVisits += 1;
  counts.tools[tool.id] = (counts.tools[tool.id] ?? 0) + 1;
  counts.categories[tool.category] = (counts.categories[tool.category] ?? 0) + 1;
}
