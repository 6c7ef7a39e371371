import type { PublicFetch } from '@atlas/service-kit/public-fetch';
import robotsParser from 'robots-parser';

/** Name in `User-agent` lines of robots.txt. */
export const ROBOT = 'AI-Atlas-Feeds';

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;
const TTL_MS = 24 * 3_600_000;
const MAX_HOSTS = 200;
const MAX_DELAY_MS = 10_000;

type Rules = ReturnType<typeof robotsParser>;

export interface Robots {
  /** Whether the site's robots.txt allows the address. Where it cannot be read, nothing is allowed. */
  isAllowed(url: URL, signal: AbortSignal): Promise<boolean>;
  /** Pause between two requests to a site, at most 10 s. */
  delayMs(url: URL): number;
}

/** Reads robots.txt of sites by RFC 9309 and keeps it for a day. */
export function createRobots(fetchPublic: PublicFetch): Robots {
  const known = new Map<string, { rules: Rules; until: number }>();

  async function load(origin: string, signal: AbortSignal): Promise<Rules | undefined> {
    const address = `${origin}/robots.txt`;
    const response = await fetchPublic(address, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (response.status >= 500) return undefined;
    const text = response.status >= 400 ? '' : response.body.toString('utf8');
    return robotsParser(address, text);
  }

  return {
    async isAllowed({ origin, href }, signal) {
      const now = Date.now();
      let entry = known.get(origin);
      if (!entry || entry.until < now) {
        const rules = await load(origin, signal);
        if (!rules) return false;
        entry = { rules, until: now + TTL_MS };
        const [oldest] = known.keys();
        if (known.size >= MAX_HOSTS && oldest !== undefined) known.delete(oldest);
        known.set(origin, entry);
      }
      return entry.rules.isAllowed(href, ROBOT) !== false;
    },
    delayMs({ origin }) {
      const seconds = known.get(origin)?.rules.getCrawlDelay(ROBOT) ?? 0;
      return Math.min(MAX_DELAY_MS, Math.max(0, seconds * 1_000));
    },
  };
}
