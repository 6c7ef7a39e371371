import type { Readable } from 'node:stream';
import { Problem } from '@atlas/contracts';
import type { RequestContext } from './request-context';
import { bodyTooLarge, limitBody } from './body-size';

/** Bodies up to this size are read completely before a service is called. */
const MAX_BUFFERED_BYTES = 65_536;
/** An incomplete body must bring at least this much in each window. */
const MIN_WINDOW_BYTES = 1_000;
const MAX_PER_ADDRESS = 32;
const CHECK_INTERVAL_MS = 250;

/** A body that is being received. */
interface Incoming {
  readonly address: string;
  readonly endsAt: number;
  /** Since the window began. */
  bytes: number;
  windowEndsAt: number;
  /** The service, not the caller, slows the body down. */
  isBlockedByService: () => boolean;
  fail: (problem: Problem) => void;
}

export interface BodyLimits {
  /** Window of the minimum rate. */
  readonly windowMs: number;
  /** Time for the complete body. */
  readonly totalMs: number;
  /** Bodies received at once. */
  readonly maxConcurrent: number;
}

/** Complete, or a stream for a large one. */
export type ReceivedBody = Buffer | Readable;

/**
 * Receives bodies before a service is called or counted, so that a slow caller is not counted as a failure of the service.
 * A body that is too slow or takes too long gets 408. Beyond the limit of its address the oldest body of that address gets
 * 408: an honest one is complete within milliseconds.
 */
export class RequestBodies {
  private readonly incoming = new Set<Incoming>();
  private readonly countByAddress = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: BodyLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * @returns the complete body if it is small, else a stream that begins with what has been received and fails with a Problem
   * @throws Problem for a body that is too large, too slow, or incomplete
   */
  receive(
    { req, clientAddress }: Pick<RequestContext, 'req' | 'clientAddress'>,
    limitBytes: number,
  ): Promise<ReceivedBody> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const one = this.add(clientAddress, reject);
      const stopListening = () =>
        void req.off('data', onData).off('end', onComplete).off('close', onClose);
      const fail = (problem: Problem) => {
        this.remove(one);
        stopListening();
        req.resume();
        reject(problem);
      };
      one.fail = fail;
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        one.bytes += chunk.length;
        if (length > limitBytes) fail(bodyTooLarge(limitBytes));
        else if (length > MAX_BUFFERED_BYTES) stream();
      };
      const onComplete = () => {
        this.remove(one);
        stopListening();
        const [first] = chunks;
        resolve(first && chunks.length === 1 ? first : Buffer.concat(chunks));
      };
      const onClose = () => fail(tooSlow('The body ended too early.'));
      const stream = () => {
        stopListening();
        req.pause();
        req.unshift(Buffer.concat(chunks));
        const body = limitBody(req, limitBytes, (bytes) => {
          one.bytes += bytes;
        });
        one.isBlockedByService = () => body.writableNeedDrain;
        one.fail = (problem) => {
          this.remove(one);
          body.destroy(problem);
        };
        body.once('close', () => this.remove(one));
        resolve(body);
      };
      req.on('data', onData).once('end', onComplete).once('close', onClose);
    });
  }

  private add(address: string, fail: Incoming['fail']): Incoming {
    const ofAddress = this.countByAddress.get(address) ?? 0;
    if (ofAddress >= MAX_PER_ADDRESS) this.failOldest((one) => one.address === address);
    else if (this.incoming.size >= this.limits.maxConcurrent) this.failOldest(() => true);
    const now = this.now();
    const one: Incoming = {
      address,
      fail,
      bytes: 0,
      windowEndsAt: now + this.limits.windowMs,
      endsAt: now + this.limits.totalMs,
      isBlockedByService: () => false,
    };
    this.incoming.add(one);
    this.countByAddress.set(address, (this.countByAddress.get(address) ?? 0) + 1);
    this.timer ??= setInterval(() => this.checkAll(), CHECK_INTERVAL_MS).unref();
    return one;
  }

  private remove(one: Incoming): void {
    if (!this.incoming.delete(one)) return;
    const left = (this.countByAddress.get(one.address) ?? 0) - 1;
    if (left > 0) this.countByAddress.set(one.address, left);
    else this.countByAddress.delete(one.address);
    if (this.incoming.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private failOldest(matches: (one: Incoming) => boolean): void {
    for (const one of this.incoming) {
      if (!matches(one)) continue;
      one.fail(tooSlow('Too many bodies at once: the oldest one was ended.'));
      return;
    }
  }

  private checkAll(): void {
    const now = this.now();
    for (const one of this.incoming) {
      if (now >= one.endsAt) one.fail(tooSlow('The body took too long.'));
      else if (now >= one.windowEndsAt) this.checkRate(one, now);
    }
  }

  private checkRate(one: Incoming, now: number): void {
    if (one.bytes < MIN_WINDOW_BYTES && !one.isBlockedByService()) {
      one.fail(tooSlow('The body came too slowly.'));
      return;
    }
    one.bytes = 0;
    one.windowEndsAt = now + this.limits.windowMs;
  }
}

function tooSlow(detail: string): Problem {
  return new Problem('request-timeout', { detail, headers: { Connection: 'close' } });
}
