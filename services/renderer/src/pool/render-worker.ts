import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from '../config';
import type { FetchFromSite } from '../site-client';
import type {
  FromWorker,
  LoadResult,
  ResultOf,
  Task,
  ToWorker,
  WorkerData,
} from '../worker-messages';
import type { Certainty } from './circuit-breakers';
import { isHostOverloaded } from './host-load';
import { WorkerActivity } from './worker-activity';

/** The worker ended before the task was done. `culprit` is the release whose code it ran. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';

  constructor(
    reason: string,
    readonly culprit: string | undefined,
    /** How sure it is that the code of the culprit is the cause. */
    readonly certainty: Certainty = 'uncertain',
  ) {
    super(culprit ? `${reason}, in ${culprit}` : reason);
  }
}

/** Code of a server bundle threw. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

interface PendingTask {
  readonly resolve: (result: ResultOf<Task>) => void;
  readonly reject: (error: Error) => void;
  /** Runs a function in the async context of the task's caller, whose span its data calls belong to. */
  readonly runInContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/** How many times a render may exceed its time limit while its worker is busy. */
const MAX_WAITS = 3;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const YOUNG_GENERATION_MB = 32;
const STACK_MB = 4;

/** One worker thread: sends tasks to it, and serves its requests to the site. */
export class RenderWorker {
  /** Compositions that are loaded or being loaded, by key. */
  readonly loaded = new Map<string, Promise<LoadResult>>();
  readonly activity = new WorkerActivity();
  renders = 0;
  private readonly worker: Worker;
  private readonly pending = new Map<number, PendingTask>();
  private lastId = 0;
  private lastMessageAt = Date.now();
  private hasEnded = false;

  constructor(
    file: URL,
    private readonly config: PoolConfig,
    fetchFromSite: FetchFromSite,
    private readonly onEnd: (worker: RenderWorker, error: WorkerEnded) => void,
  ) {
    const { dataTimeoutMs, renderTimeoutMs, heapMb } = config;
    const { memory, epoch } = this.activity;
    const workerData: WorkerData = { activity: memory, epoch, dataTimeoutMs, renderTimeoutMs };
    this.worker = new Worker(file, {
      workerData,
      env: { NODE_ENV: 'production' },
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        stackSizeMb: STACK_MB,
      },
    });
    this.worker.on('message', (message: FromWorker) => this.receive(message, fetchFromSite));
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.end(error.code ?? error.message, error.code === OUT_OF_MEMORY ? 'measured' : 'certain'),
    );
    this.worker.on('exit', (code) => this.end(`the worker exited with code ${code}`, 'certain'));
  }

  get pendingTasks(): number {
    return this.pending.size;
  }

  /**
   * Runs a task in the worker.
   * @throws WorkerEnded when the worker ends
   * @throws BundleError when a bundle throws
   * @throws Error when the time limit passes
   */
  run<T extends Task>(task: T, timeoutMs: number): Promise<ResultOf<T>> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const wait = (times: number) => {
        timer = setTimeout(() => {
          // A busy worker finishes its render, or the monitor ends it. Both settle this task.
          if (times > 1 && this.isWorkingOn(task)) wait(times - 1);
          else this.handleTimeout(id, task, timeoutMs);
        }, timeoutMs);
      };
      wait(MAX_WAITS);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      // The worker returns the result of this task's kind.
      const resolveTask = settled(resolve) as PendingTask['resolve'];
      this.pending.set(id, {
        resolve: resolveTask,
        reject: settled(reject),
        runInContext: AsyncLocalStorage.snapshot(),
      });
      this.post({ id, task });
    });
  }

  /** On an overloaded host code gets time to prove by its CPU time that it does not end. */
  private isWorkingOn({ kind }: Task): boolean {
    if (kind === 'render') return this.activity.busyMs > 0;
    return this.activity.runningBundle !== undefined && isHostOverloaded();
  }

  /**
   * A task may be late because of other tasks or an overloaded host. So this ends only a worker that sends nothing, or
   * that does not load its bundles. The monitor ends one that is busy for too long.
   */
  private handleTimeout(id: number, task: Task, timeoutMs: number): void {
    const reason = `no result within ${timeoutMs} ms`;
    const silentMs = Date.now() - this.lastMessageAt;
    const isSilent = this.activity.busyMs === 0 && silentMs >= this.config.renderTimeoutMs;
    const { cpuMs, isMeasured } = this.activity;
    const isProven = isMeasured && cpuMs >= this.config.renderTimeoutMs / 2;
    if (isSilent || task.kind === 'load')
      return this.end(reason, isProven ? 'certain' : 'uncertain');
    this.pending.get(id)?.reject(new Error(reason));
    this.pending.delete(id);
  }

  /** Terminates the worker at once and rejects its tasks. */
  end(reason: string, certainty: Certainty = 'uncertain'): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const error = new WorkerEnded(reason, this.activity.runningBundle, certainty);
    this.onEnd(this, error);
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
    void this.worker.terminate();
  }

  private receive(message: FromWorker, fetchFromSite: FetchFromSite): void {
    this.lastMessageAt = Date.now();
    if ('threadStat' in message) return this.activity.measureThread(message.threadStat);
    if ('index' in message) return this.activity.addBundle(message.index, message.bundle);
    if ('request' in message) {
      const { request: responseTo, path } = message;
      const fetching = this.pending.get(message.task)?.runInContext(fetchFromSite, path);
      void (fetching ?? fetchFromSite(path)).then((response) =>
        this.post({ responseTo, ...response }),
      );
      return;
    }
    const id = 'done' in message ? message.done : message.failed;
    const task = this.pending.get(id);
    this.pending.delete(id);
    if ('done' in message) return task?.resolve(message.result);
    const { reason, isThrown } = message;
    task?.reject(isThrown ? new BundleError(reason) : new Error(reason));
  }

  private post(message: ToWorker): void {
    if (!this.hasEnded) this.worker.postMessage(message);
  }
}
