import { ACTIVITY } from '../worker-messages';
import { readThreadCpuMs } from './thread-cpu';

/** What a worker does now, read from memory that it shares with this thread. */
export class WorkerActivity {
  readonly memory = new SharedArrayBuffer(ACTIVITY.length * Int32Array.BYTES_PER_ELEMENT);
  readonly epoch = Date.now();
  private readonly fields = new Int32Array(this.memory);
  private readonly bundles: string[] = [];
  /** CPU time of the piece of code that runs now; `fromMs`: of the thread when the code began. */
  private cpu = { piece: '', ms: 0, fromMs: 0 };
  /** The release whose code runs in that piece, and the CPU time of the piece when it was first seen there. */
  private own = { release: this.runningBundle, fromMs: 0 };
  private readCpuMs: () => number | undefined = () => undefined;
  /** Whether CPU times are those of the thread alone, so that they do not depend on other work of the machine. */
  isMeasured = false;

  /** Measures the CPU time of this thread from now on. Without it the share of the process's time is counted. */
  measureThread(threadStat: number, readCpuMs = readThreadCpuMs): void {
    this.readCpuMs = () => readCpuMs(threadStat);
    this.isMeasured = this.readCpuMs() !== undefined;
  }

  /** Registers the number by which the worker refers to a bundle. */
  addBundle(index: number, bundle: string): void {
    this.bundles[index] = bundle;
  }

  /** The release whose code runs or is being loaded, as `catalog@1.4.0`. */
  get runningBundle(): string | undefined {
    const { metadata, running, loading } = ACTIVITY;
    return this.bundleAt(metadata) ?? this.bundleAt(running) ?? this.bundleAt(loading);
  }

  /** How long the worker has been busy, in ms; 0 when it is idle. */
  get busyMs(): number {
    const since = this.busySince;
    return since === 0 ? 0 : Date.now() - this.epoch - since;
  }

  /** Whether code runs whose CPU time is known: a render, or, where threads are measured, a load or metadata. */
  get isMeasurable(): boolean {
    return this.busySince > 0 || (this.isMeasured && this.runningBundle !== undefined);
  }

  /** CPU time of the code that runs now, as last measured, in ms. */
  get cpuMs(): number {
    return this.piece === this.cpu.piece ? this.cpu.ms : 0;
  }

  /** The part of `cpuMs` that was used since another release's code ran, in ms. */
  get ownCpuMs(): number {
    return Math.max(0, this.cpuMs - this.own.fromMs);
  }

  /**
   * Adds CPU time to the piece of code that runs now.
   * @param shareMs this worker's share of the time of the process, where threads cannot be measured
   * @returns the CPU time of that code so far, in ms
   */
  addCpuTime(shareMs: number): number {
    const { piece } = this;
    const threadMs = this.readCpuMs();
    const isNew = piece !== this.cpu.piece;
    if (isNew) this.cpu = { piece, ms: 0, fromMs: threadMs ?? 0 };
    if (threadMs === undefined) this.cpu.ms += shareMs;
    else this.cpu.ms = threadMs - this.cpu.fromMs;
    const release = this.runningBundle;
    if (isNew || release !== this.own.release) this.own = { release, fromMs: this.cpu.ms };
    return this.cpu.ms;
  }

  /** Identifies the piece of code: one render, or one load or metadata of a bundle. */
  private get piece(): string {
    const since = this.busySince;
    return since > 0 ? `render ${since}` : `${Atomics.load(this.fields, ACTIVITY.changes)}`;
  }

  private get busySince(): number {
    return Atomics.load(this.fields, ACTIVITY.busySince);
  }

  private bundleAt(field: number): string | undefined {
    return this.bundles[Atomics.load(this.fields, field)];
  }
}
