import type { MetadataResult, MetadataTarget, RenderResult, RenderTarget } from '@atlas/contracts';
import type { FetchFromSite } from '../site-client';
import { PAGE_TOO_LONG } from '../worker-messages';
import type { LoadResult, Task, WorkerData } from '../worker-messages';
import type { ActivityReporter } from './activity';
import { trackDependencies } from './dependencies';
import { createBundleLoader } from './load-bundles';
import { createRunExclusive } from './run-exclusive';

interface TaskOptions extends Pick<WorkerData, 'dataTimeoutMs' | 'renderTimeoutMs'> {
  readonly activity: ActivityReporter;
  /** `task`: id of the task that needs the response. */
  readonly fetchFromSite: (path: string, task: number) => ReturnType<FetchFromSite>;
}

/** About twenty times the longest page of the site. */
const MAX_HTML_LENGTH = 1_000_000;

export type RunTask = (
  task: Task,
  id: number,
) => Promise<LoadResult | RenderResult | MetadataResult>;

/** Creates the function that runs the tasks of this worker. */
export function createRunTask(options: TaskOptions): RunTask {
  const { activity, fetchFromSite, dataTimeoutMs, renderTimeoutMs } = options;
  const loader = createBundleLoader(activity);
  const runExclusive = createRunExclusive(activity);

  async function render(key: string, target: RenderTarget, id: number): Promise<RenderResult> {
    const { site, ids } = loader.get(key);
    const { fetch, paths } = trackDependencies((path) => fetchFromSite(path, id));
    const executed = new Set<string>();
    const result = await site.renderPage(target, {
      fetch,
      onFragmentRender(name: string | undefined) {
        if (name) executed.add(name);
        activity.running(name && (ids.get(name) ?? name));
      },
      runExclusive,
      dataTimeoutMs,
      // The render stops by itself before the parent ends this worker.
      renderTimeoutMs: renderTimeoutMs / 2,
    });
    if (result.html.length > MAX_HTML_LENGTH) throw new Error(PAGE_TOO_LONG);
    return { ...result, executedRemotes: [...executed], dependencies: [...paths] };
  }

  async function getMetadata(
    key: string,
    target: MetadataTarget,
    id: number,
  ): Promise<MetadataResult> {
    const { site, ids } = loader.get(key);
    const { fetch, paths } = trackDependencies((path) => fetchFromSite(path, id));
    const bundle = ids.get(target.owner ?? '') ?? 'shell';
    const onCodeRuns = () => activity.metadata(bundle);
    const result = await site.getMetadata(target, { fetch, onCodeRuns, timeoutMs: dataTimeoutMs });
    return { ...result, dependencies: [...paths] };
  }

  return async (task, id) => {
    if (task.kind === 'load') return loader.load(task);
    if (task.kind === 'render') return render(task.key, task.target, id);
    return getMetadata(task.key, task.target, id);
  };
}
