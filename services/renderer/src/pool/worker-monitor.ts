import type { PoolConfig } from '../config';
import type { RenderWorker } from './render-worker';

/** Code that runs for the first time is slower by about this factor. */
const COLD_FACTOR = 3;
/** A worker is cold for this many renders. */
const COLD_RENDERS = 20;
const INTERVAL_MS = 25;

export interface ResourceUsage {
  /** CPU time of the process since its start, in ms. */
  cpuMs(): number;
  memoryBytes(): number;
}

const PROCESS_USAGE: ResourceUsage = {
  cpuMs() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  memoryBytes: () => process.memoryUsage.rss(),
};

/** Ends workers that use too much CPU time for one piece of code, or when the process uses too much memory. */
export class WorkerMonitor {
  private readonly timer: NodeJS.Timeout;
  private lastCpuMs: number;

  constructor(
    private readonly workers: () => readonly RenderWorker[],
    private readonly limits: Pick<PoolConfig, 'renderTimeoutMs' | 'memoryMb'>,
    /** Whether the release has ended a worker before. */
    private readonly isSuspect: (release: string) => boolean,
    private readonly usage: ResourceUsage = PROCESS_USAGE,
  ) {
    this.lastCpuMs = usage.cpuMs();
    this.timer = setInterval(() => this.check(), INTERVAL_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    const { renderTimeoutMs, memoryMb } = this.limits;
    const cpuMs = this.usage.cpuMs();
    const spentMs = cpuMs - this.lastCpuMs;
    this.lastCpuMs = cpuMs;
    const running = this.workers().filter(({ activity }) => activity.isMeasurable);
    for (const worker of running) {
      const { activity } = worker;
      // CPU time and not wall time: on an overloaded host every bundle would look like an endless loop.
      const usedMs = activity.addCpuTime(spentMs / running.length);
      const isCold = worker.renders < COLD_RENDERS || activity.busyMs === 0;
      const limitMs = isCold ? COLD_FACTOR * renderTimeoutMs : renderTimeoutMs;
      const certainty = activity.isMeasured ? 'measured' : 'uncertain';
      if (usedMs > limitMs) worker.end(`busy for more than ${limitMs} ms`, certainty);
      else if (isCold && this.isSuspectBusy(activity))
        worker.end(`busy for more than ${renderTimeoutMs} ms, again`, certainty);
      // Buffers are outside of a worker's heap limit: the memory of the whole process counts too.
      else if (activity.busyMs > 0 && this.usage.memoryBytes() > memoryMb * 1e6)
        worker.end(`the process uses more than ${memoryMb} MB`, 'certain');
    }
  }

  /** A release that has ended a worker gets no more time in a cold one; only the time of its own code counts. */
  private isSuspectBusy({
    isMeasured,
    runningBundle,
    ownCpuMs,
  }: RenderWorker['activity']): boolean {
    const isOwnTime = isMeasured && ownCpuMs > this.limits.renderTimeoutMs;
    return isOwnTime && runningBundle !== undefined && this.isSuspect(runningBundle);
  }
}
