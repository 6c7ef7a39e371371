import { listBundles, listTasks, Problem } from '@atlas/contracts';
import type { Bundle, Tool } from '@atlas/contracts';
import type { Logger, ServiceClient } from '@atlas/service-kit';
import { createTaskRelevance } from '../recommend/task-relevance';
import type { TaskRelevance } from '../recommend/task-relevance';
import type { CatalogRepository, StoredCatalog } from './catalog.repository';
import { listAllTools } from './list-all-tools';

/** docs/product.md#quiz: once an hour. */
const REFRESH_MS = 3_600_000;
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000];
const LONGEST_RETRY_MS = 60_000;

export interface CatalogCopy {
  /** @throws Problem. */
  tools(): readonly Tool[];
  bundles(): readonly Bundle[];
  /** How the tools' texts speak of tasks. */
  words(): TaskRelevance;
  findTool(id: string): Tool | undefined;
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

  const store = async (next: StoredCatalog): Promise<void> => {
    copy = next;
    words = createTaskRelevance(next.tools, next.tasks ?? []);
    byId = new Map(next.tools.map((tool) => [tool.id, tool]));
    storedAt = Date.now();
    await onRefresh(next.tools);
  };
  const refresh = async (failures: number): Promise<void> => {
    let next = REFRESH_MS;
    try {
      const [tools, bundles, tasks] = await Promise.all([
        listAllTools(client),
        client.call(listBundles, {}),
        client.call(listTasks, {}),
      ]);
      await copies.save({ tools, bundles, tasks });
      await store({ tools, bundles, tasks });
      failures = 0;
    } catch (error) {
      next = RETRY_MS[failures] ?? LONGEST_RETRY_MS;
      logger.warn({ err: error, retryMs: next }, 'the catalog was not copied');
      failures += 1;
      if (copy && Date.now() - storedAt >= REFRESH_MS)
        await store(copy).catch((fault: unknown) =>
          logger.warn({ err: fault }, 'the figures were not renewed'),
        );
    }
    if (!stopped) timer = setTimeout(() => void (running = refresh(failures)), next);
    timer?.unref();
  };

  return {
    tools: () => (copy ?? unknown()).tools,
    bundles: () => (copy ?? unknown()).bundles,
    words: () => words ?? unknown(),
    findTool: (id) => byId.get(id),
    async start() {
      const stored = await copies.load();
      if (stored) await store(stored);
      running = refresh(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function unknown(): never {
  throw new Problem('catalog-unknown');
}
