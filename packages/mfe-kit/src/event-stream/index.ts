import { fillPath } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import type * as z from 'zod/mini';
import { connectionTo } from './connections';

export { useRefetchOnEvents } from './use-refetch-on-events';

type Listener<P> = (payload: P, eventId: string) => void;

/**
 * Listens to the events of a `text/event-stream` operation: one connection for all listeners of a tab, also of other
 * remotes, none while the tab is hidden. After a pause it resumes behind the last event, by the query parameter `after`.
 * @param contract the operation; builds for browsers remove its schemas
 * @param eventName name of the events; `hello` carries the first id
 * @param payload schema of an event's data
 * @returns a function that adds a listener and returns the one that removes it
 * @example
 * const listen = createEventStream(watchReviews, 'review', reviewEventSchema);
 * useEffect(() => listen(({ aiToolId }) => refresh(aiToolId)), []);
 */
export function createEventStream<S extends z.ZodMiniType>(
  { path }: Pick<Contract, 'path'>,
  eventName: string,
  payload: S,
): (listener: Listener<z.infer<S>>) => () => void {
  return (listener) =>
    connectionTo(fillPath(path)).listen(eventName, (data, eventId) => {
      const event = payload.safeParse(JSON.parse(data));
      if (event.success) listener(event.data, eventId);
    });
}
