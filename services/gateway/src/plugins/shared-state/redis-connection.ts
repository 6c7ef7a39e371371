import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@atlas/service-kit';
import { createClient } from '@redis/client';
import { CircuitBreaker } from '../../proxy/circuit-breaker';
import { eventLoopDelayMs, wasStarved } from '../../proxy/event-loop';

/** Longest wait of a request for Redis, which normally responds within a millisecond. */
const TIMEOUT_MS = 250;
const CONNECT_MS = 1_000;
/** A connection without any response for this time is replaced. */
const SILENT_MS = 5_000;
const PING_MS = 1_000;
const MOST_WAIT_MS = 1_000;

const CHANNEL = 'atlas:news';

export type Client = ReturnType<typeof connectTo>;

/**
 * State of all gateways and their workers: a Redis or Valkey (`REDIS_URL`). When it is slow or unavailable, callers get no
 * result and use what this process knows.
 */
export class RedisConnection {
  /** Commands that failed or timed out. */
  failures = 0;
  private readonly breaker = new CircuitBreaker();
  private readonly client: Client;
  private readonly subscriber: Client;
  /** Until the first wait is over, a missing connection is no failure. */
  private hasStarted = false;
  private wasUp: boolean | undefined;
  private listener: (message: string) => void = () => {};

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.client = connectTo(url);
    this.subscriber = this.client.duplicate();
    for (const one of [this.client, this.subscriber]) {
      one.on('ready', () => this.logState());
      // `logState` logs it once; the client reconnects by itself.
      one.on('error', () => this.logState());
    }
    // Once: the client renews its subscriptions after a reconnect.
    this.subscriber.once('ready', () => {
      void this.subscriber.subscribe(CHANNEL, (message) => this.listener(message)).catch(() => {});
    });
  }

  get state(): 'up' | 'down' {
    const isUp = this.client.isReady && this.subscriber.isReady;
    if (isUp && this.breaker.state !== 'open') return 'up';
    return 'down';
  }

  /** Waits for the first connection for a second at most: the gateway also starts without Redis. */
  async start(): Promise<void> {
    const connected = [this.client, this.subscriber].map((one) => one.connect().catch(() => {}));
    await Promise.race([Promise.all(connected), pause(CONNECT_MS, undefined, { ref: false })]);
    this.hasStarted = true;
    this.logState();
  }

  stop(): void {
    for (const one of [this.client, this.subscriber]) if (one.isOpen) one.destroy();
  }

  /** @returns undefined when Redis is unavailable, after 250 ms at most */
  async run<Result>(command: (client: Client) => Promise<Result>): Promise<Result | undefined> {
    if (!this.client.isReady || !this.breaker.tryAcquire()) return undefined;
    const delayBefore = eventLoopDelayMs();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      // A response that arrived while this process was busy is in time.
      const isLate = () => reject(new Error('No response in time.'));
      timer = setTimeout(() => setImmediate(isLate), TIMEOUT_MS);
    });
    try {
      const result = await Promise.race([command(this.client), late]);
      this.breaker.recordSuccess();
      this.logState();
      return result;
    } catch {
      // The event loop was blocked: that says nothing about Redis.
      if (wasStarved(delayBefore, TIMEOUT_MS)) {
        this.breaker.recordAborted();
        return undefined;
      }
      this.breaker.recordFailure();
      this.failures += 1;
      this.logState();
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** To every gateway and worker, including this one. A message that is lost only delays what polling finds later. */
  publish(message: string): void {
    void this.run((client) => client.publish(CHANNEL, message));
  }

  onMessage(listener: (message: string) => void): void {
    this.listener = listener;
  }

  private logState(): void {
    const isUp = this.state === 'up';
    if (isUp === this.wasUp || !this.hasStarted) return;
    if (isUp) this.logger.info('shared state connected: rate limits count for all gateways');
    else this.logger.warn('shared state unavailable: each process counts its own rate limits');
    this.wasUp = isUp;
  }
}

function connectTo(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(tries * 100, MOST_WAIT_MS),
    },
  });
}
