/** Browsers stop reconnecting after a response that is no event stream; this retries. */
const RETRY_MS = 30_000;

type OnEvent = (data: string, eventId: string) => void;

/** The connection of a tab to one address. */
interface Connection {
  /** @returns a function that removes the listener; the last one closes the connection */
  listen(eventName: string, listener: OnEvent): () => void;
}

declare global {
  interface Window {
    /** Connections by address. Each remote bundles this module, so that the page keeps them. */
    atlasEventStreams?: Map<string, Connection>;
  }
}

/** The tab's connection to an address, for all remotes of the page. */
export function connectionTo(url: string): Connection {
  const connections = (window.atlasEventStreams ??= new Map<string, Connection>());
  const known = connections.get(url);
  if (known) return known;
  const connection = createConnection(url, () => connections.delete(url));
  connections.set(url, connection);
  return connection;
}

/** A connection while there are listeners and the tab is visible. After a pause it resumes behind the last event. */
function createConnection(url: string, onEmpty: () => void): Connection {
  const listeners = new Map<string, Set<OnEvent>>();
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Id of the last event: the server sends what came after it. */
  let lastId = '';

  function connect(): void {
    clearTimeout(retry);
    if (source || listeners.size === 0 || document.hidden || typeof EventSource === 'undefined')
      return;
    const opened = new EventSource(lastId ? `${url}?after=${lastId}` : url);
    source = opened;
    opened.addEventListener('hello', ({ lastEventId }) => {
      lastId ||= lastEventId;
    });
    for (const eventName of listeners.keys()) receive(opened, eventName);
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = undefined;
      retry = setTimeout(connect, RETRY_MS);
    });
  }

  function receive(opened: EventSource, eventName: string): void {
    opened.addEventListener(eventName, ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      for (const listener of listeners.get(eventName) ?? []) listener(data, lastEventId);
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

  return {
    listen(eventName, listener) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
      const known = listeners.get(eventName);
      if (known) known.add(listener);
      else {
        listeners.set(eventName, new Set([listener]));
        if (source) receive(source, eventName);
      }
      connect();
      return () => {
        const others = listeners.get(eventName);
        others?.delete(listener);
        if (others?.size === 0) listeners.delete(eventName);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', onVisibility);
        disconnect();
        onEmpty();
      };
    },
  };
}
