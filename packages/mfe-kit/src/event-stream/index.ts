import { fillPath } from '@atlas/contracts';
import type { Contract, OutputOf } from '@atlas/contracts';

/** Browsers stop reconnecting after a response that is no event stream; this retries. */
const RETRY_MS = 30_000;

type Listener<C extends Contract> = (payload: OutputOf<C>, eventId: string) => void;

/**
 * Listens to the events of a `text/event-stream` operation: one connection for all listeners of a tab, none while the
 * tab is hidden. After a pause it resumes behind the last event, by the query parameter `after`.
 * @param contract the operation; its output is the payload of one event
 * @param eventName name of the events; `hello` carries the first id
 * @returns a function that adds a listener and returns the one that removes it
 * @example
 * const listen = createEventStream(watchReviews, 'review');
 * useEffect(() => listen(({ aiToolId }) => refresh(aiToolId)), []);
 */
export function createEventStream<C extends Contract>(
  contract: C,
  eventName: string,
): (listener: Listener<C>) => () => void {
  const listeners = new Set<Listener<C>>();
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Id of the last event: the server sends what came after it. */
  let lastId = '';

  function connect(): void {
    clearTimeout(retry);
    if (source || listeners.size === 0 || document.hidden || typeof EventSource === 'undefined')
      return;
    const path = fillPath(contract.path);
    const opened = new EventSource(lastId ? `${path}?after=${lastId}` : path);
    source = opened;
    opened.addEventListener('hello', ({ lastEventId }) => {
      lastId ||= lastEventId;
    });
    opened.addEventListener(eventName, ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      const event = contract.output.safeParse(JSON.parse(data));
      if (event.success)
        for (const listener of listeners) listener(event.data as OutputOf<C>, lastEventId);
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
