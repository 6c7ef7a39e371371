import { fillPath } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import type * as z from 'zod/mini';

/** Browsers stop reconnecting after a response that is no event stream; this retries. */
const RETRY_MS = 30_000;

type Listener<P> = (payload: P, eventId: string) => void;

/**
 * Listens to the events of a `text/event-stream` operation: one connection for all listeners of a tab, none while the
 * tab is hidden. After a pause it resumes behind the last event, by the query parameter `after`.
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
  const listeners = new Set<Listener<z.infer<S>>>();
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Id of the last event: the server sends what came after it. */
  let lastId = '';

  function connect(): void {
    clearTimeout(retry);
    if (source || listeners.size === 0 || document.hidden || typeof EventSource === 'undefined')
      return;
    const url = fillPath(path);
    const opened = new EventSource(lastId ? `${url}?after=${lastId}` : url);
    source = opened;
    opened.addEventListener('hello', ({ lastEventId }) => {
      lastId ||= lastEventId;
    });
    opened.addEventListener(eventName, ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      const event = payload.safeParse(JSON.parse(data));
      if (event.success) for (const listener of listeners) listener(event.data, lastEventId);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = undefined;
      retry = setTimeout(connect, RETRY_MS);
    });
  }

  function disconnect(): void {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }

  /** Browsers allow six connections per origin: hidden tabs close theirs. */
  function onVisibility(): void {
    if (document.hidden) disconnect();
    else connect();
  }

  return (listener) => {
    if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
    listeners.add(listener);
    connect();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
    };
  };
}
