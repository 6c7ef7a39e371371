import { Problem } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';
import type { Route } from '../registry/routes/route-table';

export const WINDOW_MS = 60_000;
const MAX_WINDOWS = 10_000;

interface Window {
  used: number;
  endsAt: number;
}
/** By address or visitor id. */
type Windows = Map<string, Window>;
export interface Usage {
  readonly name: LimitedBy;
  readonly quota: number;
  /** Negative when the limit is exceeded. */
  readonly left: number;
  readonly seconds: number;
}
export interface CountedUsage {
  readonly ofAddress: Usage;
  readonly ofVisitor: Usage | undefined;
}
/** What requests are counted by. */
export type LimitedBy = 'address' | 'visitor' | 'key';
type Caller = Pick<RequestContext, 'clientAddress' | 'responseHeaders'>;

export interface RateLimits {
  /** Counts a request and sets the RateLimit headers. A promise only where counts are shared. @throws Problem */
  take(route: Route, visitorId: string | undefined, caller: Caller): void | Promise<void>;
  /** Counts a request by its API key only. @throws Problem */
  takeForKey(route: Route, keyId: string, caller: Caller): void | Promise<void>;
  /** Whether this process would refuse the next request of the address. */
  isAddressOverLimit(route: Route, address: string): boolean;
}

/** Fixed windows of one minute per route and address, and per route and visitor, in this process. */
export class RateLimiter implements RateLimits {
  /** By route prefix, then by address or visitor id. A combined key would be built and hashed for each request. */
  private readonly windows = {
    address: new Map<string, Windows>(),
    visitor: new Map<string, Windows>(),
    key: new Map<string, Windows>(),
  };

  constructor(
    private readonly factor = 1,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a request in this process. @throws Problem */
  take(route: Route, visitorId: string | undefined, caller: Caller): void {
    applyRateLimit(this.count(route, visitorId, caller.clientAddress), caller);
  }

  /** @returns the usage of the address, and of the visitor where it is counted */
  count(route: Route, visitorId: string | undefined, address: string): CountedUsage {
    const now = this.now();
    const ofAddress = this.countOne(route, 'address', address, now);
    const who = countedVisitor(route, visitorId, address);
    return { ofAddress, ofVisitor: who ? this.countOne(route, 'visitor', who, now) : undefined };
  }

  takeForKey(route: Route, keyId: string, caller: Caller): void {
    applyUsage(this.countKey(route, keyId), caller);
  }

  countKey(route: Route, keyId: string): Usage {
    return this.countOne(route, 'key', keyId, this.now());
  }

  isAddressOverLimit(route: Route, address: string): boolean {
    const window = this.windows.address.get(route.prefix)?.get(address);
    if (!window || window.endsAt <= this.now()) return false;
    return window.used >= this.quotaOf(route, 'address');
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
    const quota = name === 'key' ? route.publicApi?.keyLimit : route.limit[name];
    return (quota ?? route.limit.address) * this.factor;
  }
}

/**
 * Visitors are counted by their signed cookie, because a new id costs nothing. A strict route counts all clients of an
 * address without the cookie as one visitor.
 */
export function countedVisitor(
  { strict }: Route,
  visitorId: string | undefined,
  address: string,
): string | undefined {
  return visitorId ?? (strict ? address : undefined);
}

/** Applies the tighter limit. @throws Problem when it is exceeded */
export function applyRateLimit({ ofAddress, ofVisitor }: CountedUsage, caller: Caller): void {
  applyUsage(ofVisitor && ofVisitor.left < ofAddress.left ? ofVisitor : ofAddress, caller);
}

/** Adds the RateLimit headers (IETF draft 8) of a limit. @throws Problem when it is exceeded */
export function applyUsage(
  tight: Usage,
  { responseHeaders: fields }: Pick<Caller, 'responseHeaders'>,
): void {
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
  // The oldest window is removed first, so that many addresses do not grow the map without bound.
  const [oldest] = windows.keys();
  if (windows.size >= MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
  const fresh = { used: 0, endsAt: now + WINDOW_MS };
  windows.delete(who);
  windows.set(who, fresh);
  return fresh;
}
