import { Worker } from 'node:worker_threads';
import type { AskSite } from './ask-site';
import type { PoolConfig } from './config';
import { MARKS } from './messages';
import type { FromThread, Task, ThreadData, ToThread } from './messages';

/** Why a task came to nothing: the thread is gone. `culprit` is the half that it ran. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(
    reason: string,
    readonly culprit: string | undefined,
  ) {
    super(culprit ? `${reason}, in ${culprit}` : reason);
  }
}

/** Code of a half threw it. */
export class Thrown extends Error {
  override readonly name = 'Thrown';
}

interface Job {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** So often a drawing is waited for while its thread is at work. */
const MOST_WAITS = 3;
const YOUNG_MB = 32;
const STACK_MB = 4;

/** One thread that draws, seen from outside. */
export class Thread {
  readonly ready = new Map<string, Promise<unknown>>();
  drawings = 0;
  private readonly worker: Worker;
  private readonly marks: Int32Array;
  private readonly halves: string[] = [];
  private readonly jobs = new Map<number, Job>();
  private readonly epoch = Date.now();
  private lastId = 0;
  private heardAt = Date.now();
  private ended = false;
  /** Of what it runs now: since when, and what processor time went by. */
  private spent = { since: 0, ms: 0 };

  constructor(
    file: URL,
    private readonly config: PoolConfig,
    askSite: AskSite,
    private readonly onEnd: (thread: Thread, error: ThreadEnded) => void,
  ) {
    const marks = new SharedArrayBuffer(MARKS.length * Int32Array.BYTES_PER_ELEMENT);
    this.marks = new Int32Array(marks);
    const { dataMs, drawMs, heapMb } = config;
    const workerData: ThreadData = { marks, epoch: this.epoch, dataMs, drawMs };
    this.worker = new Worker(file, {
      workerData,
      env: { NODE_ENV: 'production' },
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
        stackSizeMb: STACK_MB,
      },
    });
    this.worker.on('message', (message: FromThread) => this.take(message, askSite));
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.end(error.code ?? error.message),
    );
    this.worker.on('exit', (code) => this.end(`its thread ended with code ${code}`));
  }

  get waiting(): number {
    return this.jobs.size;
  }

  /** For how long it has been running one piece of code, in ms; 0 when it is idle. */
  get busyMs(): number {
    const since = Atomics.load(this.marks, MARKS.busySince);
    if (since === 0) return 0;
    return Date.now() - this.epoch - since;
  }

  /** Takes note of processor time while it was busy. Gives what its piece of code has had by now, in ms. */
  spend(ms: number): number {
    const since = Atomics.load(this.marks, MARKS.busySince);
    if (since !== this.spent.since) this.spent = { since, ms: 0 };
    this.spent.ms += ms;
    return this.spent.ms;
  }

  /** Rejects when there is no answer in time; with ThreadEnded when the thread ends. */
  run(task: Task, deadlineMs: number): Promise<unknown> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const wait = (times: number) => {
        timer = setTimeout(() => {
          // What it draws now ends, or the pool ends it: both are told.
          if (task.kind === 'draw' && this.busyMs > 0 && times > 1) wait(times - 1);
          else this.giveUp(id, task, deadlineMs);
        }, deadlineMs);
      };
      wait(MOST_WAITS);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.jobs.set(id, { resolve: settled(resolve), reject: settled(reject) });
      this.post({ id, task });
    });
  }

  /**
   * Who asks may have waited for others, or for a machine that has too much to do, which is nobody's fault: only a silent
   * thread is ended, and one that does not get its releases loaded. One that is busy for too long, the pool ends.
   */
  private giveUp(id: number, task: Task, deadlineMs: number): void {
    const reason = `no answer within ${deadlineMs} ms`;
    const isSilent = this.busyMs === 0 && Date.now() - this.heardAt >= this.config.drawMs;
    if (isSilent || task.kind === 'compose') return this.end(reason);
    this.jobs.get(id)?.reject(new Error(reason));
    this.jobs.delete(id);
  }

  /** Ends it now, in the middle of whatever it runs; its jobs are told. */
  end(reason: string): void {
    if (this.ended) return;
    this.ended = true;
    const halfAt = (mark: number) => this.halves[Atomics.load(this.marks, mark)];
    const culprit = halfAt(MARKS.describing) ?? halfAt(MARKS.half) ?? halfAt(MARKS.loading);
    const error = new ThreadEnded(reason, culprit);
    this.onEnd(this, error);
    for (const { reject } of this.jobs.values()) reject(error);
    this.jobs.clear();
    void this.worker.terminate();
  }

  private take(message: FromThread, askSite: AskSite): void {
    this.heardAt = Date.now();
    if ('mark' in message) {
      this.halves[message.mark] = message.half;
      return;
    }
    if ('ask' in message) {
      const { ask: answer } = message;
      void askSite(message.path).then((given) => this.post({ answer, ...given }));
      return;
    }
    const id = 'done' in message ? message.done : message.failed;
    const job = this.jobs.get(id);
    this.jobs.delete(id);
    if ('done' in message) job?.resolve(message.result);
    else job?.reject(message.isThrown ? new Thrown(message.reason) : new Error(message.reason));
  }

  private post(message: ToThread): void {
    if (!this.ended) this.worker.postMessage(message);
  }
}
