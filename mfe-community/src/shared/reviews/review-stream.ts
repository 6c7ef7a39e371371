import { fillPath, reviewEventSchema, watchReviews } from '@atlas/contracts';

/** Called with the tool of a new review. */
type Listener = (toolId: string) => void;

/** Browsers stop reconnecting after a response that is no event stream; this retries. */
const RETRY_MS = 30_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Id of the last event: the server sends what came after it. */
let lastId = '';

function connect(): void {
  clearTimeout(retry);
  if (source || listeners.size === 0 || document.hidden || typeof EventSource === 'undefined')
    return;
  const path = fillPath(watchReviews.path);
  const opened = new EventSource(lastId ? `${path}?after=${lastId}` : path);
  source = opened;
  opened.addEventListener('hello', ({ lastEventId }) => {
    lastId ||= lastEventId;
  });
  opened.addEventListener('review', ({ data, lastEventId }: MessageEvent<string>) => {
    lastId = lastEventId;
    const event = reviewEventSchema.safeParse(JSON.parse(data));
    if (event.success) for (const listener of listeners) listener(event.data.aiToolId);
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

/** Opens one connection per tab for all listeners. @returns a function that stops listening */
export function listenForReviews(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
  listeners.add(listener);
  connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}
