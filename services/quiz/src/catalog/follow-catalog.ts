import { watchTools } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { EventSourceParserStream } from 'eventsource-parser/stream';

const RETRY_MS = 5_000;
/** The catalog sends a comment every 20 s. */
const MAX_SILENCE_MS = 60_000;

interface Options {
  /** Address of the catalog service. */
  readonly url: string;
  readonly logger: Logger;
  /** Called with the position of a change. */
  readonly onChange: (position: number) => void;
  /** Until an ended stream is opened again. */
  readonly retryMs?: number;
}

/**
 * Listens to the catalog's published changes; after a pause it resumes behind the last one.
 * @returns a function that ends it
 */
export function followCatalog({ url, logger, onChange, retryMs = RETRY_MS }: Options): () => void {
  let connection = new AbortController();
  let isStopped = false;
  let lastId: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const address = new URL(watchTools.path, url);
    if (lastId !== undefined) address.searchParams.set('after', lastId);
    const { signal } = connection;
    const watch = setTimeout(() => connection.abort(), MAX_SILENCE_MS);
    try {
      const response = await fetch(address, {
        headers: { accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body)
        throw new Error(`The catalog responded with ${response.status}`);
      const events = response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream({ onComment: () => void watch.refresh() }));
      for await (const { event, id } of events) {
        watch.refresh();
        lastId = id ?? lastId;
        if (event === 'change') onChange(Number(lastId));
      }
    } finally {
      clearTimeout(watch);
    }
  }

  function start(): void {
    connection = new AbortController();
    listen()
      .catch((err: unknown) => {
        if (!isStopped) logger.warn({ err }, 'changes of the catalog are not followed');
      })
      .finally(() => {
        if (isStopped) return;
        timer = setTimeout(start, retryMs);
        timer.unref();
      });
  }

  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    connection.abort();
  };
}
