import { versusOf } from '@atlas/contracts';

/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = {
  simple: '/ai-detail',
  detail: '/ai-detail-enhanced/:id',
  bundle: '/bundle-detail/:id',
  bundles: '/bundles',
  discover: '/discover',
  comparison: '/ai-comparison',
  versus: '/compare/:versus',
  credits: '/mark-credits',
  method: '/ease-of-use',
  suggest: '/suggest',
  outcome: '/suggestions/:token',
  edit: '/edit',
  newRecord: '/edit/new',
  importRecords: '/edit/import',
  editRecord: '/edit/tools/:id',
  queue: '/edit/suggestions',
  claim: '/claim/:toolId',
  makerFacts: '/claim/:toolId/facts',
  feeds: '/edit/feeds',
  changes: '/changes',
  tasks: '/tasks',
  task: '/tasks/:key',
} as const;

/** Root of the site: the home page, whose tool grid is a fragment of this slice. */
export const homePath = '/';
/** Form for a wrong fact of a tool. */
export const reportPath = (id: string, fact?: string) =>
  `/suggest?tool=${encodeURIComponent(id)}${fact ? `&fact=${encodeURIComponent(fact)}` : ''}`;
export const outcomePath = (token: string) => `/suggestions/${encodeURIComponent(token)}`;
/** How the ease-of-use score comes about. */
export const methodPath = routes.method;
export const editPath = routes.edit;
export const editRecordPath = (id: string) => `/edit/tools/${encodeURIComponent(id)}`;
export const importPath = routes.importRecords;
/** Form of a new record, with what is known of the tool. */
export const newRecordPath = (known: { name: string; url: string } | null = null) =>
  known
    ? `/edit/new?${new URLSearchParams([
        ['name', known.name],
        ['url', known.url],
      ])}`
    : '/edit/new';
export const queuePath = routes.queue;
export const claimPath = (toolId: string) => `/claim/${encodeURIComponent(toolId)}`;
export const makerFactsPath = (toolId: string) => `${claimPath(toolId)}/facts`;
export const feedsPath = routes.feeds;
export const detailPath = (id: string) => `/ai-detail-enhanced/${encodeURIComponent(id)}`;
export const simplePath = (id: string) => `/ai-detail?id=${encodeURIComponent(id)}`;
export const bundlePath = (id: string) => `/bundle-detail/${encodeURIComponent(id)}`;
export const bundlesPath = routes.bundles;
export const tasksPath = routes.tasks;
export const taskPath = (key: string) => `/tasks/${encodeURIComponent(key)}`;
export const discoverPath = routes.discover;
export const comparisonPath = (ids: readonly string[] = [], step = 1, weights = '') => {
  if (ids.length === 0) return '/ai-comparison';
  return `/ai-comparison?ids=${ids.map(encodeURIComponent).join(',')}&step=${step}${weights && `&weights=${weights}`}`;
};

/** URL of a comparison, `/compare/chatgpt-vs-claude`. */
export const comparePath = (ids: readonly string[]) => `/compare/${versusOf(ids)}`;

/** URL of a comparison with step and weights; step 2 is the default. */
export function versusPath(ids: readonly string[], step: number, weights: string): string {
  const query = new URLSearchParams();
  if (step !== 2) query.set('step', String(step));
  const params = [query.toString(), weights && `weights=${weights}`].filter(Boolean).join('&');
  return comparePath(ids) + (params && `?${params}`);
}
