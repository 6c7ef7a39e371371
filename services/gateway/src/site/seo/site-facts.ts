import { toolMarkPath } from '@atlas/contracts';
import type { Bundle, Review, Tool } from '@atlas/contracts';
import type { Config } from '../../config';
import { fetchAnswer } from '../../proxy/fetch-answer';

const TTL_MS = 60_000;
const DEADLINE_MS = 800;
const MOST_KEPT = 500;
/** So many of a tool's reviews the community answers with; with more stored, their average is not known here. */
const REVIEWS_AT_ONCE = 50;

/** `undefined`: the service did not answer; `null`: there is no such thing. */
export type Found<T> = T | null | undefined;

type Parse = (body: string) => unknown;

export interface SiteFacts {
  tools(): Promise<Found<Tool[]>>;
  tool(id: string): Promise<Found<Tool>>;
  bundle(id: string): Promise<Found<Bundle>>;
  /** A person of the community. */
  member(id: string): Promise<Found<object>>;
  /** The tool's mark as SVG. */
  mark(toolId: string): Promise<Found<string>>;
  rating(toolId: string): Promise<Rating | undefined>;
}
export interface Rating {
  average: number;
  count: number;
}

/** What pages say to search engines, read from the services that own it and kept for a minute. */
export function createSiteFacts({ services, demo }: Pick<Config, 'services' | 'demo'>): SiteFacts {
  const kept = new Map<string, { until: number; value: Promise<Found<unknown>> }>();
  const read = <T>(url: string, parse: Parse = JSON.parse): Promise<Found<T>> => {
    const known = kept.get(url);
    if (known && known.until > Date.now()) return known.value as Promise<Found<T>>;
    const value = ask(url, parse);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(url, { until: Date.now() + TTL_MS, value });
    // A service that was down is asked again by the next page.
    void value.then(
      (found) => found === undefined && kept.get(url)?.value === value && kept.delete(url),
    );
    return value as Promise<Found<T>>;
  };
  return {
    tools: () => read<Tool[]>(`${services.catalog}/api/ai-tools`),
    tool: (id) => read<Tool>(`${services.catalog}/api/ai-tools/${encodeURIComponent(id)}`),
    bundle: (id) => read<Bundle>(`${services.catalog}/api/ai-bundles/${encodeURIComponent(id)}`),
    member: (id) =>
      read<object>(`${services.community}/api/users/${encodeURIComponent(id)}/profile`),
    mark: (id) => read<string>(services.catalog + toolMarkPath(encodeURIComponent(id)), String),
    async rating(toolId) {
      // Demo reviews are nobody's opinion: search engines do not get them.
      if (demo) return undefined;
      const reviews = await read<Review[]>(
        `${services.community}/api/reviews/ai-tool/${encodeURIComponent(toolId)}`,
      );
      if (!Array.isArray(reviews) || reviews.length === 0 || reviews.length >= REVIEWS_AT_ONCE)
        return undefined;
      const average = reviews.reduce((total, { rating }) => total + rating, 0) / reviews.length;
      return { average: Math.round(average * 10) / 10, count: reviews.length };
    },
  };
}

async function ask(url: string, parse: Parse): Promise<Found<unknown>> {
  try {
    const { status, body } = await fetchAnswer(url, { accept: '*/*' }, DEADLINE_MS);
    if (status === 404 || status === 400) return null;
    return status === 200 ? parse(body.toString()) : undefined;
  } catch {
    return undefined;
  }
}
