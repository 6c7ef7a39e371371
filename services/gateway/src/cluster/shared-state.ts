import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@atlas/service-kit';
import { createClient } from 'redis';
import { CircuitBreaker } from '../proxy/circuit-breaker';
import { eventLoopDelayMs, wasStarved } from '../proxy/event-loop';

/** A request waits for it no longer; it is answered in a fraction of a millisecond as a rule. */
const ANSWER_MS = 250;
const CONNECT_MS = 1_000;
/** A connection on which nothing comes back for so long is made anew. */
const SILENT_MS = 5_000;
const PING_MS = 1_000;
const MOST_WAIT_MS = 1_000;

const CHANNEL = 'atlas:news';

export type Client = ReturnType<typeof connectTo>;

/**
 * What all gateways, and all workers of each, hold in common: a Redis or Valkey (`REDIS_URL`). Slow, gone or coming back,
 * it holds up nobody: whoever asks is told that nothing is known, and goes on with what this process knows itself.
 */
export class SharedState {
  /** Asked and not answered, or not in time. */
  failures = 0;
  private readonly breaker = new CircuitBreaker();
  private readonly client: Client;
  private readonly subscriber: Client;
  private wasUp: boolean | undefined;
  private listener: (news: string) => void = () => {};

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.client = connectTo(url);
    this.subscriber = this.client.duplicate();
    for (const one of [this.client, this.subscriber]) {
      one.on('ready', () => this.tell());
      // Said once, by `tell`; it connects again by itself.
      one.on('error', () => this.tell());
    }
    // Once: a subscription is made again with each connection.
    this.subscriber.once('ready', () => {
      void this.subscriber.subscribe(CHANNEL, (news) => this.listener(news)).catch(() => {});
    });
  }

  get state(): 'up' | 'down' {
    const isUp = this.client.isReady && this.subscriber.isReady;
    if (isUp && this.breaker.state !== 'open') return 'up';
    return 'down';
  }

  /** Waits for the first connection for a second at most: a site starts without it, too. */
  async start(): Promise<void> {
    const connected = [this.client, this.subscriber].map((one) => one.connect().catch(() => {}));
    await Promise.race([Promise.all(connected), pause(CONNECT_MS, undefined, { ref: false })]);
    this.tell();
  }

  stop(): void {
    for (const one of [this.client, this.subscriber]) if (one.isOpen) one.destroy();
  }

  /** undefined when it does not know, in 250 ms at most. */
  async ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.client.isReady || !this.breaker.tryAcquire()) return undefined;
    const lostBefore = eventLoopDelayMs();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      // An answer that lies there unread, while this process was busy, is in time.
      const isLate = () => reject(new Error('No answer in time.'));
      timer = setTimeout(() => setImmediate(isLate), ANSWER_MS);
    });
    try {
      const answer = await Promise.race([command(this.client), late]);
      this.breaker.recordSuccess();
      this.tell();
      return answer;
    } catch {
      // This process could not look: that says nothing about the state.
      if (wasStarved(lostBefore, ANSWER_MS)) {
        this.breaker.recordAborted();
        return undefined;
      }
      this.breaker.recordFailure();
      this.failures += 1;
      this.tell();
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** To every gateway and worker, this one too. What is said while it is gone is lost: it speeds up what comes later anyway. */
  publish(news: string): void {
    void this.ask((client) => client.publish(CHANNEL, news));
  }

  onMessage(listener: (news: string) => void): void {
    this.listener = listener;
  }

  private tell(): void {
    const isUp = this.state === 'up';
    if (isUp === this.wasUp) return;
    if (isUp)
      this.logger.info('shared state is there: limits are counted for all gateways together');
    else this.logger.warn('shared state is gone: limits are counted by each process alone');
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
