import { ACTIVITY } from '../worker-messages';

/** What a worker does now, read from memory that it shares with this thread. */
export class WorkerActivity {
  readonly memory = new SharedArrayBuffer(ACTIVITY.length * Int32Array.BYTES_PER_ELEMENT);
  readonly epoch = Date.now();
  private readonly fields = new Int32Array(this.memory);
  private readonly bundles: string[] = [];
  /** CPU time of the piece of code that runs now. */
  private cpu = { since: 0, ms: 0 };

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

  /**
   * Adds CPU time to the piece of code that runs now.
   * @returns the CPU time of that code so far, in ms
   */
  addCpuTime(ms: number): number {
    const since = this.busySince;
    if (since !== this.cpu.since) this.cpu = { since, ms: 0 };
    this.cpu.ms += ms;
    return this.cpu.ms;
  }

  private get busySince(): number {
    return Atomics.load(this.fields, ACTIVITY.busySince);
  }

  private bundleAt(field: number): string | undefined {
    return this.bundles[Atomics.load(this.fields, field)];
  }
}
