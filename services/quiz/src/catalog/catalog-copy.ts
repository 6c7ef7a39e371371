import { EventEmitter, once } from 'node:events';
import { listBundles, listTasks, Problem } from '@atlas/contracts';
import type { Bundle, Tool } from '@atlas/contracts';
import type { Logger, ServiceClient } from '@atlas/service-kit';
import { createTaskRelevance } from '../recommend/task-relevance';
import type { TaskRelevance } from '../recommend/task-relevance';
import type { CatalogRepository, StoredCatalog } from './catalog.repository';
import { listAllTools } from './list-all-tools';

/** docs/product.md#quiz: once an hour. */
const REFRESH_MS = 3_600_000;
/** Both services start together, and the catalog needs up to ten seconds more. */
const RETRY_MS = [500, 1_000, 2_000, 2_000, 2_000, 2_000, 5_000, 15_000];
const LONGEST_RETRY_MS = 60_000;
/** After a change the catalog is copied at most so often; a large catalog, which takes longer to copy, less often. */
const MIN_PAUSE_MS = 1_000;
const PAUSE_FACTOR = 5;
/** Longest wait of a request for a change. */
const MAX_WAIT_MS = 4_000;

export interface CatalogCopy {
  /** @throws Problem. */
  tools(): readonly Tool[];
  bundles(): readonly Bundle[];
  /** How the tools' texts speak of tasks. */
  words(): TaskRelevance;
  findTool(id: string): Tool | undefined;
  /** Copies the catalog soon, because it has changed up to this position. */
  renew: (position: number) => void;
  /** Resolves when the copy contains the changes up to this position that are known, or after MAX_WAIT_MS. */
  reached(position: number): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  client: ServiceClient;
  copies: CatalogRepository;
  logger: Logger;
  /** Runs after each copy, once for the copy that was stored before, and hourly with the last one while the catalog is away. */
  onRefresh: (tools: readonly Tool[]) => Promise<void>;
}

/** Copy of the catalog in the database, so that the quiz works while the catalog is down. */
export function createCatalogCopy({ client, copies, logger, onRefresh }: Options): CatalogCopy {
  let copy: StoredCatalog | undefined;
  let words: TaskRelevance | undefined;
  let byId = new Map<string, Tool>();
  let storedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  /** Of the newest change that is known, and of the newest one in the copy. */
  const positions = { known: 0, copied: 0 };
  const copied = new EventEmitter();
  copied.setMaxListeners(0);
  let pauseUntil = 0;
  let isCopying = false;

  const schedule = (failures: number, delayMs: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (running = refresh(failures)), delayMs);
    timer?.unref();
  };
  const store = async (next: StoredCatalog): Promise<void> => {
    copy = next;
    words = createTaskRelevance(next.tools, next.tasks ?? []);
    byId = new Map(next.tools.map((tool) => [tool.id, tool]));
    storedAt = Date.now();
    await onRefresh(next.tools);
  };
  const refresh = async (failures: number): Promise<void> => {
    let next = REFRESH_MS;
    const { known } = positions;
    const started = Date.now();
    isCopying = true;
    try {
      const [tools, bundles, tasks] = await Promise.all([
        listAllTools(client),
        client.call(listBundles, {}),
        client.call(listTasks, {}),
      ]);
      await copies.save({ tools, bundles, tasks });
      await store({ tools, bundles, tasks });
      failures = 0;
      positions.copied = known;
      pauseUntil = Date.now() + Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * (Date.now() - started));
      copied.emit('copied');
      if (positions.known > known) next = pauseUntil - Date.now();
    } catch (error) {
      next = RETRY_MS[failures] ?? LONGEST_RETRY_MS;
      logger.warn({ err: error, retryMs: next }, 'the catalog was not copied');
      failures += 1;
      if (copy && Date.now() - storedAt >= REFRESH_MS)
        await store(copy).catch((fault: unknown) =>
          logger.warn({ err: fault }, 'the figures were not renewed'),
        );
    }
    isCopying = false;
    schedule(failures, next);
  };

  return {
    tools: () => (copy ?? unknown()).tools,
    bundles: () => (copy ?? unknown()).bundles,
    words: () => words ?? unknown(),
    findTool: (id) => byId.get(id),
    renew(position) {
      positions.known = Math.max(positions.known, position);
      // A failed copy is tried again soon, and a running one copies again when it ends.
      if (copy && !isCopying) schedule(0, Math.max(0, pauseUntil - Date.now()));
    },
    async reached(position) {
      const signal = AbortSignal.timeout(MAX_WAIT_MS);
      while (positions.copied < Math.min(position, positions.known) && !signal.aborted && !stopped)
        await once(copied, 'copied', { signal }).catch(() => undefined);
    },
    async start() {
      const stored = await copies.load();
      if (stored) await store(stored);
      running = refresh(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      copied.emit('copied');
      await running;
    },
  };
}

function unknown(): never {
  throw new Problem('catalog-unknown');
}
