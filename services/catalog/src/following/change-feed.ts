import { TOOLS_EVENT_MAX_IDS } from '@atlas/contracts';
import type { ToolsEvent } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { RecordRepository } from '../records/record.repository';

const POLL_MS = 500;

export interface CatalogChange extends ToolsEvent {
  /** Position of the sequence after the change. */
  readonly position: number;
}

interface Listener {
  onChange(change: CatalogChange): void;
  /** The service stops. */
  end(): void;
}

export interface ChangeFeed {
  /** From its resolution on, `listener` gets each change, also of other processes. @returns the position */
  join(listener: Listener): Promise<number>;
  leave(listener: Listener): void;
  readonly size: number;
  close(): void;
}

type Sequence = Pick<RecordRepository, 'position' | 'changedSince'>;

/** Published changes of tools; the sequence is polled while there are listeners. */
export function createChangeFeed(records: Sequence, logger: Logger): ChangeFeed {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  /** Of the last poll; unknown while nobody listens. */
  let position: Promise<number> | undefined;

  async function poll(from: number): Promise<number> {
    const newest = await records.position();
    if (newest === from) return from;
    const ids = await listChanged(records, from);
    for (const listener of listeners) listener.onChange({ position: newest, ids });
    return newest;
  }

  function schedule(from: number): void {
    if (listeners.size === 0) {
      position = undefined;
      return;
    }
    timer = setTimeout(() => {
      poll(from)
        .catch((err: unknown) => {
          logger.warn({ err }, 'cannot read changes of the catalog');
          return from;
        })
        .then((next) => {
          position = Promise.resolve(next);
          schedule(next);
        })
        .catch(() => undefined);
    }, POLL_MS);
    timer.unref();
  }

  return {
    async join(listener) {
      listeners.add(listener);
      if (!position) {
        position = records.position();
        position.then(schedule).catch(() => (position = undefined));
      }
      return position.catch((error: unknown) => {
        listeners.delete(listener);
        throw error;
      });
    },
    leave: (listener) => void listeners.delete(listener),
    get size() {
      return listeners.size;
    },
    close() {
      clearTimeout(timer);
      for (const listener of listeners) listener.end();
    },
  };
}

/** @returns null when more tools changed than one event names */
export async function listChanged(
  records: Pick<RecordRepository, 'changedSince'>,
  position: number,
): Promise<string[] | null> {
  return bounded(await records.changedSince(position, TOOLS_EVENT_MAX_IDS + 1));
}

export const bounded = (ids: string[]): string[] | null =>
  ids.length > TOOLS_EVENT_MAX_IDS ? null : ids;
