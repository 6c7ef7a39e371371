import { Problem } from '@atlas/contracts';
import type {
  FoundTool,
  getTaskPage as contract,
  Language,
  OutputOf,
  QueryOf,
  TaskNeed,
} from '@atlas/contracts';
import type { Context } from '../context';
import { listTaskPages } from './list-task-pages';
import { hasFreePlan, hasInterface, rankForTask, reasonsFor } from './rank-for-task';

/** Best rated tools of a task that are compared: a bound for catalogs with thousands. */
const MAX_CANDIDATES = 300;
const BEST = 3;
const OTHERS = 12;

/** The best tools of a task with the facts that speak for them. */
export async function getTaskPage(
  context: Pick<Context, 'tasks' | 'tools' | 'figures'>,
  key: string,
  { lang, free }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const pages = await listTaskPages(context);
  const task = pages.find((page) => page.key === key);
  if (!task) throw new Problem('path-not-found');
  const candidates = await context.tools.ofTask(key, MAX_CANDIDATES);
  const tools = candidates.map((tool) => ({ ...tool, ...context.figures.of(tool.id) }));
  const request = { task: key, language: lang, isFreeFirst: free === '1' };
  const ranked = rankForTask(tools, request);
  return {
    task,
    needs: countNeeds(tools, lang),
    best: ranked.slice(0, BEST).map((tool) => ({ tool, reasons: reasonsFor(tool, request) })),
    others: ranked.slice(BEST, BEST + OTHERS),
    related: pages.filter((page) => page.category === task.category && page.key !== key),
  };
}

/** Needs that at least one tool meets. */
function countNeeds(
  tools: readonly FoundTool[],
  language: Language | undefined,
): { code: TaskNeed; count: number }[] {
  const needs: [TaskNeed, (tool: FoundTool) => boolean][] = [
    ['freePlan', hasFreePlan],
    ['withoutAccount', ({ withoutAccount }) => withoutAccount === true],
    ['language', (tool) => hasInterface(tool, language)],
    ['phone', ({ platforms }) => platforms.includes('ios') || platforms.includes('android')],
    ['api', ({ apiAvailable }) => apiAvailable],
  ];
  return needs
    .map(([code, meets]) => ({ code, count: tools.filter(meets).length }))
    .filter(({ count }) => count > 0);
}
