import type { ServerResponse } from 'node:http';
import { Problem } from '../problem';
import type { Route } from '../routing/route-table';

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

interface Count { used: number; endsAt: number }
interface Taken { name: string; quota: number; left: number; seconds: number }

/** Fixed windows of a minute, per route and visitor and per route and address. */
export class RateLimiter {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly factor = 1, private readonly now: () => number = Date.now) {}

  /**
   * Counts one request and writes the RateLimit fields (IETF draft 8) of the tighter limit.
   * A visitor is counted only if the request brought the signed cookie: a fresh one costs nothing. @throws Problem
   */
  take(route: Route, visitorId: string | undefined, address: string, res: ServerResponse): void {
    const now = this.now();
    const ofAddress = this.count(route, 'address', address, now);
    const ofVisitor = visitorId ? this.count(route, 'visitor', visitorId, now) : ofAddress;
    const tight = ofVisitor.left < ofAddress.left ? ofVisitor : ofAddress;
    res.setHeader('RateLimit-Policy', `"${tight.name}";q=${tight.quota};w=${WINDOW_MS / 1000}`);
    res.setHeader('RateLimit', `"${tight.name}";r=${Math.max(0, tight.left)};t=${tight.seconds}`);
    if (tight.left < 0) throw new Problem(429, 'Too many requests.', { 'Retry-After': String(tight.seconds) });
  }

  private count(route: Route, name: 'address' | 'visitor', who: string, now: number): Taken {
    const count = this.window(`${route.prefix} ${name} ${who}`, now);
    count.used += 1;
    const quota = route.limit[name] * this.factor;
    return { name, quota, left: quota - count.used, seconds: Math.ceil((count.endsAt - now) / 1000) };
  }

  private window(key: string, now: number): Count {
    const known = this.counts.get(key);
    if (known && known.endsAt > now) return known;
    // Oldest first out: a flood of addresses must not grow the map without bound.
    if (this.counts.size >= MAX_KEYS) this.counts.delete(this.counts.keys().next().value!);
    const fresh = { used: 0, endsAt: now + WINDOW_MS };
    this.counts.delete(key);
    this.counts.set(key, fresh);
    return fresh;
  }
}
