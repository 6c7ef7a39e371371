import { EventEmitter, once } from 'node:events';
import { messageOf, recordOf } from '@atlas/contracts';
import { withDeadline } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { Connection, mongo } from 'mongoose';

/** Collections whose changes followers wait for. */
const COLLECTIONS = new Set(['release_log', 'instances']);
/** A database without change streams is read this often while somebody waits; one with them less often, for expired leases. */
const POLL_MS = 5_000;
const POLL_BESIDE_STREAM_MS = 15_000;
const RETRY_STREAM_MS = 60_000;
/** How long the database may delay its response while nothing changes. */
const MAX_AWAIT_MS = 20_000;

interface ChangesOptions {
  readonly connection: Pick<Connection, 'watch'>;
  /** Text that differs when the log or the registered processes have changed. */
  readonly readFingerprint: () => Promise<string>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Tells followers that the release log or the registered processes have changed, also by another process of the registry: by
 * one change stream of the database, and by a poll that all followers share.
 */
export class Changes {
  private readonly events = new EventEmitter().setMaxListeners(0);
  private changes = 0;
  private waiting = 0;
  private fingerprint = '';
  private stream: mongo.ChangeStream | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private streamTimer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: ChangesOptions) {}

  /** Differs after each change. */
  get count(): number {
    return this.changes;
  }

  async start(): Promise<void> {
    this.fingerprint = await this.options.readFingerprint();
    this.openStream();
  }

  /** This process has changed something, or stops. */
  note(): void {
    this.changes += 1;
    this.events.emit('change');
  }

  /** Resolves when the count is no longer `seen`, after the timeout, or on the signal. */
  async wait(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.changes !== seen || this.isStopped || timeoutMs <= 0) return;
    this.waiting += 1;
    this.schedulePoll();
    await withDeadline(timeoutMs, signal, (wake) =>
      once(this.events, 'change', { signal: wake }),
    ).catch(() => undefined);
    this.waiting -= 1;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.pollTimer);
    clearTimeout(this.streamTimer);
    void this.stream?.close().catch(() => undefined);
    this.note();
  }

  private schedulePoll(): void {
    if (this.pollTimer || this.isStopped) return;
    const delayMs = this.stream ? POLL_BESIDE_STREAM_MS : POLL_MS;
    this.pollTimer = setTimeout(() => {
      this.pollTimer = undefined;
      void this.poll().finally(() => {
        if (this.waiting > 0) this.schedulePoll();
      });
    }, delayMs).unref();
  }

  private async poll(): Promise<void> {
    const found = await this.options.readFingerprint().catch(() => this.fingerprint);
    if (found === this.fingerprint) return;
    this.fingerprint = found;
    this.note();
  }

  private openStream(): void {
    const stream = this.options.connection.watch([], { maxAwaitTimeMS: MAX_AWAIT_MS });
    stream.on('resumeTokenChanged', () => {
      this.stream = stream;
    });
    stream.on('change', (change) => {
      if (isRelevant(change)) this.note();
    });
    stream.once('error', (error) => this.retryStream(error));
  }

  /** Until then the poll finds changes, those of the gap too. */
  private retryStream(error: unknown): void {
    const isFirst = !this.streamTimer;
    void this.stream?.close().catch(() => undefined);
    this.stream = undefined;
    if (this.isStopped) return;
    if (isFirst)
      this.options.logger.info({ reason: messageOf(error) }, 'no change stream: polling instead');
    this.streamTimer = setTimeout(() => this.openStream(), RETRY_STREAM_MS).unref();
    this.note();
  }
}

/** Whether followers have to read again: a renewed lease is no change. */
function isRelevant(change: mongo.ChangeStreamDocument): boolean {
  const { operationType, ns, updateDescription } = recordOf(change);
  if (!COLLECTIONS.has(String(recordOf(ns).coll))) return false;
  if (operationType !== 'update') return true;
  const fields = Object.keys(recordOf(recordOf(updateDescription).updatedFields));
  return fields.some((field) => field !== 'until');
}
