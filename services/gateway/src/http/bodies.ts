import type { Readable } from 'node:stream';
import { Problem } from '@atlas/contracts';
import type { RequestContext } from './request-context';
import { limitBody, bodyTooLarge } from './body-size';

/** Bodies up to here are kept whole before a service is called. */
const KEPT_BYTES = 65_536;
/** What a body that is not there whole must bring in each window. */
const LEAST_BYTES = 1_000;
const MOST_PER_ADDRESS = 32;
const LOOK_MS = 250;

/** A body on its way in. */
interface Incoming {
  readonly address: string;
  readonly endsAt: number;
  /** Since the window began. */
  bytes: number;
  windowEndsAt: number;
  /** True while the service, not the caller, holds it up. */
  heldUp: () => boolean;
  give: (problem: Problem) => void;
}

export interface BodyBounds {
  /** A window of the least rate. */
  readonly windowMs: number;
  /** The whole body. */
  readonly wholeMs: number;
  /** Bodies at once in all. */
  readonly most: number;
}

/**
 * Receives bodies before a service is called or counted, so that a caller's slowness is never a service's
 * failure: 408 for one that brings too little in a window, or takes too long. A body beyond the bound of its
 * address ends the oldest of that address: an honest one is there within milliseconds.
 */
export class RequestBodies {
  private readonly incoming = new Set<Incoming>();
  private readonly byAddress = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bounds: BodyBounds,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Resolves with the whole body if it is small, else with a stream that begins with what is there and fails
   * with a Problem. @throws Problem for a body that is too large, too slow, or cut off.
   */
  receive(exchange: RequestContext): Promise<Buffer | Readable> {
    const { req, route, clientAddress: address } = exchange;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const one = this.enter(address, reject);
      const leave = () => {
        this.leave(one);
        req.off('data', take).off('end', finish).off('close', cut);
      };
      const end = (problem: Problem) => {
        leave();
        req.resume();
        reject(problem);
      };
      one.give = end;
      const take = (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        one.bytes += chunk.length;
        if (length > route!.bodyLimitBytes) end(bodyTooLarge(route!));
        else if (length > KEPT_BYTES) flow();
      };
      const finish = () => {
        leave();
        resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      };
      const cut = () => end(slow('The body broke off.'));
      const flow = () => {
        req.off('data', take).off('end', finish).off('close', cut);
        req.pause();
        req.unshift(Buffer.concat(chunks));
        const body = limitBody(req, route!, (bytes) => {
          one.bytes += bytes;
          exchange.onBody?.();
        });
        one.heldUp = () => body.writableNeedDrain;
        one.give = (problem) => {
          this.leave(one);
          body.destroy(problem);
        };
        body.once('close', () => this.leave(one));
        resolve(body);
      };
      req.on('data', take).once('end', finish).once('close', cut);
    });
  }

  private enter(address: string, give: Incoming['give']): Incoming {
    const ofAddress = this.byAddress.get(address) ?? 0;
    if (ofAddress >= MOST_PER_ADDRESS) this.endOldest((one) => one.address === address);
    else if (this.incoming.size >= this.bounds.most) this.endOldest(() => true);
    const now = this.now();
    const { windowMs, wholeMs } = this.bounds;
    const one: Incoming = {
      address,
      give,
      bytes: 0,
      windowEndsAt: now + windowMs,
      endsAt: now + wholeMs,
      heldUp: () => false,
    };
    this.incoming.add(one);
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
    return one;
  }

  private leave(one: Incoming): void {
    if (!this.incoming.delete(one)) return;
    const left = this.byAddress.get(one.address)! - 1;
    if (left > 0) this.byAddress.set(one.address, left);
    else this.byAddress.delete(one.address);
    if (this.incoming.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private endOldest(concerned: (one: Incoming) => boolean): void {
    for (const one of this.incoming) {
      if (!concerned(one)) continue;
      one.give(slow('Too many bodies at once: the oldest one was ended.'));
      return;
    }
  }

  private look(): void {
    const now = this.now();
    for (const one of this.incoming) {
      if (now >= one.endsAt) one.give(slow('The body took too long.'));
      else if (now >= one.windowEndsAt) this.judge(one, now);
    }
  }

  private judge(one: Incoming, now: number): void {
    if (one.bytes < LEAST_BYTES && !one.heldUp()) {
      one.give(slow('The body came too slowly.'));
      return;
    }
    one.bytes = 0;
    one.windowEndsAt = now + this.bounds.windowMs;
  }
}

function slow(detail: string): Problem {
  return new Problem('request-timeout', { detail, headers: { Connection: 'close' } });
}
