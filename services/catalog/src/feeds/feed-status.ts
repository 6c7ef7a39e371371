import type { FeedStatus } from '@atlas/contracts';
import type { Feed } from './define-feed';
import type { FeedRunning } from './run-feed';

/** The feeds as editors see them, in the order of the configuration. */
export async function toStatuses(
  { feedStates, suggestions }: Pick<FeedRunning, 'feedStates' | 'suggestions'>,
  feeds: readonly Feed[],
): Promise<FeedStatus[]> {
  const names = feeds.map(({ name }) => name);
  const [states, running, waiting] = await Promise.all([
    feedStates.list(names),
    feedStates.running(),
    suggestions.countTasks(names),
  ]);
  const stateOf = new Map(states.map((state) => [state._id, state]));
  return feeds.flatMap(({ name, adapter, url, schedule }) => {
    const state = stateOf.get(name);
    if (!state) return [];
    const { isRequested, lastRun, lastSuccessAt, nextRunAt, failures } = state;
    return [
      {
        name,
        adapter,
        url,
        schedule,
        isRunning: isRequested || running === name,
        lastRun,
        lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
        nextRunAt: nextRunAt.toISOString(),
        failures,
        waiting: waiting.get(name) ?? 0,
      },
    ];
  });
}
