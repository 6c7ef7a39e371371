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
/** What requests are counted by. */
export type LimitedBy = 'address' | 'visitor' | 'key' | 'invalidKey';
type Caller = Pick<RequestContext, 'clientAddress' | 'responseHeaders'>;

/** Counts of several gateways together. */
export interface SharedCounts {
  /** False: this process counts alone. */
  readonly isAvailable: boolean;
  /** Counts a request. @returns undefined when the counts became unavailable */
  count(counted: CountedRequest): Promise<Usage | undefined>;
}

export interface CountedRequest {
  readonly prefix: string;
  readonly name: LimitedBy;
  readonly who: string;
  readonly quota: number;
}

/** Fixed windows of one minute per route and address, and per route and visitor. */
export class RateLimiter {
  /** By route prefix, then by address or visitor id. A combined key would be built and hashed for each request. */
  private readonly windows = {
    address: new Map<string, Windows>(),
    visitor: new Map<string, Windows>(),
    key: new Map<string, Windows>(),
    invalidKey: new Map<string, Windows>(),
  };
  private shared: SharedCounts | undefined;

  constructor(
    private readonly factor = 1,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts in all gateways together. This process counts, too, so that limits stay in force without the others. */
  useShared(shared: SharedCounts): void {
    this.shared = shared;
  }

  /** Counts a request and sets the RateLimit headers. A promise only where counts are shared. @throws Problem */
  take(route: Route, visitorId: string | undefined, caller: Caller): void | Promise<void> {
    const address = caller.clientAddress;
    const visitor = countedVisitor(route, visitorId, address);
    const now = this.now();
    const ofAddress = this.countOne(route, 'address', address, now);
    const ofVisitor = visitor ? this.countOne(route, 'visitor', visitor, now) : undefined;
    const tight = tighter(ofAddress, ofVisitor);
    // A limit that is exceeded in this process needs no shared count.
    if (!this.shared?.isAvailable || tight.left < 0) return applyUsage(tight, caller);
    return Promise.all([
      this.countShared(route, 'address', address, ofAddress),
      visitor && ofVisitor ? this.countShared(route, 'visitor', visitor, ofVisitor) : undefined,
    ]).then((counted) => applyUsage(tighter(...counted), caller));
  }

  /** Counts a request by its API key only. @throws Problem */
  takeForKey(route: Route, keyId: string, caller: Caller): void | Promise<void> {
    const own = this.countOne(route, 'key', keyId, this.now());
    if (!this.shared?.isAvailable || own.left < 0) return applyUsage(own, caller);
    return this.countShared(route, 'key', keyId, own).then((usage) => applyUsage(usage, caller));
  }

  /** Counts a key that is not valid, by address and in this process. */
  countInvalidKey(route: Route, address: string): void {
    this.countOne(route, 'invalidKey', address, this.now());
  }

  /** Whether an address has sent so few invalid keys that another one may be looked up. */
  mayTryKey(route: Route, address: string): boolean {
    const window = this.windows.invalidKey.get(route.prefix)?.get(address);
    if (!window || window.endsAt <= this.now()) return true;
    return window.used < quotaOf(route, 'invalidKey', this.factor);
  }

  /** @param own usage in this process, where the shared counts are unavailable */
  private async countShared(
    { prefix }: Route,
    name: LimitedBy,
    who: string,
    own: Usage,
  ): Promise<Usage> {
    return (await this.shared?.count({ prefix, name, who, quota: own.quota })) ?? own;
  }

  private countOne(route: Route, name: LimitedBy, who: string, now: number): Usage {
    let windows = this.windows[name].get(route.prefix);
    if (!windows) this.windows[name].set(route.prefix, (windows = new Map<string, Window>()));
    const window = windowOf(windows, who, now);
    window.used += 1;
    const quota = quotaOf(route, name, this.factor);
    return {
      name,
      quota,
      left: quota - window.used,
      seconds: Math.ceil((window.endsAt - now) / 1000),
    };
  }
}

function quotaOf({ limit, publicApi }: Route, name: LimitedBy, factor: number): number {
  if (name === 'visitor') return limit.visitor * factor;
  return (name === 'key' && publicApi ? publicApi.keyLimit : limit.address) * factor;
}

const tighter = (ofAddress: Usage, ofVisitor: Usage | undefined): Usage =>
  ofVisitor && ofVisitor.left < ofAddress.left ? ofVisitor : ofAddress;

/**
 * Visitors are counted by their signed cookie, because a new id costs nothing. A strict route counts all clients of an
 * address without the cookie as one visitor.
 */
function countedVisitor(
  { strict }: Route,
  visitorId: string | undefined,
  address: string,
): string | undefined {
  return visitorId ?? (strict ? address : undefined);
}

/** Adds the RateLimit headers (IETF draft 8) of a limit. @throws Problem when it is exceeded */
function applyUsage(tight: Usage, { responseHeaders: fields }: Caller): void {
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
