import { Problem } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';
import type { Route } from '../registry/routes/route-table';

export const WINDOW_MS = 60_000;
const MAX_WINDOWS = 10_000;

interface Window {
  used: number;
  endsAt: number;
}
/** By who asks. */
type Windows = Map<string, Window>;
export interface Usage {
  readonly name: LimitedBy;
  readonly quota: number;
  /** Negative: one more than there were. */
  readonly left: number;
  readonly seconds: number;
}
export interface CountedUsage {
  readonly ofAddress: Usage;
  readonly ofVisitor: Usage | undefined;
}
/** Who is counted. */
export type LimitedBy = 'address' | 'visitor';
type Caller = Pick<RequestContext, 'clientAddress' | 'responseHeaders'>;

export interface RateLimits {
  /** What is left for the address, and for the visitor where one is counted. */
  take(route: Route, visitorId: string | undefined, caller: Caller): void | Promise<void>;
}

/** Fixed windows of a minute, per route and visitor and per route and address, of this process. */
export class RateLimiter implements RateLimits {
  /** By the route's prefix. Keys are strings that live as long as the connection or the cookie: one put together for each request would have to be hashed each time. */
  private readonly windows = {
    address: new Map<string, Windows>(),
    visitor: new Map<string, Windows>(),
  };

  constructor(
    private readonly factor = 1,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one request here. @throws Problem */
  take(route: Route, visitorId: string | undefined, caller: Caller): void {
    applyRateLimit(this.count(route, visitorId, caller.clientAddress), caller);
  }

  /** The address's count, and the visitor's. */
  count(route: Route, visitorId: string | undefined, address: string): CountedUsage {
    const now = this.now();
    const ofAddress = this.countOne(route, 'address', address, now);
    const who = countedVisitor(route, visitorId, address);
    return { ofAddress, ofVisitor: who ? this.countOne(route, 'visitor', who, now) : undefined };
  }

  private countOne(route: Route, name: LimitedBy, who: string, now: number): Usage {
    let windows = this.windows[name].get(route.prefix);
    if (!windows) this.windows[name].set(route.prefix, (windows = new Map()));
    const window = windowOf(windows, who, now);
    window.used += 1;
    const quota = this.quotaOf(route, name);
    return {
      name,
      quota,
      left: quota - window.used,
      seconds: Math.ceil((window.endsAt - now) / 1000),
    };
  }

  quotaOf(route: Route, name: LimitedBy): number {
    return route.limit[name] * this.factor;
  }
}

/**
 * A visitor is counted only if the request brought the signed cookie: a fresh one costs nothing. A strict
 * route counts an address's callers without it as one visitor.
 */
export function countedVisitor(
  { strict }: Route,
  visitorId: string | undefined,
  address: string,
): string | undefined {
  return visitorId ?? (strict ? address : undefined);
}

/** Writes the RateLimit fields (IETF draft 8) of the tighter limit. @throws Problem when it is used up. */
export function applyRateLimit(
  { ofAddress, ofVisitor }: CountedUsage,
  { responseHeaders: fields }: Caller,
): void {
  const tight = ofVisitor && ofVisitor.left < ofAddress.left ? ofVisitor : ofAddress;
  fields.push(
    'RateLimit-Policy',
    `"${tight.name}";q=${tight.quota};w=${WINDOW_MS / 1000}`,
    'RateLimit',
    `"${tight.name}";r=${Math.max(0, tight.left)};t=${tight.seconds}`,
  );
  if (tight.left < 0)
    throw new Problem('rate-limited', {
      detail: 'Too many requests.',
      headers: { 'Retry-After': String(tight.seconds) },
    });
}

function windowOf(windows: Windows, who: string, now: number): Window {
  const known = windows.get(who);
  if (known && known.endsAt > now) return known;
  // Oldest first out: a flood of addresses must not grow the map without bound.
  if (windows.size >= MAX_WINDOWS) windows.delete(windows.keys().next().value!);
  const fresh = { used: 0, endsAt: now + WINDOW_MS };
  windows.delete(who);
  windows.set(who, fresh);
  return fresh;
}
