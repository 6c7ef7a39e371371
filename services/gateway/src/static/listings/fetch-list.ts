import type { GatewayContext } from '../../context';
import { fetchResponse } from '../../proxy/fetch-response';

const KEPT_MS = 60_000;
const DEADLINE_MS = 2_000;
const MOST_KEPT = 100;

/** The list that an operation answers an anonymous visitor with, by its path with query; undefined when it does not. */
export type FetchList = (path: string) => Promise<readonly unknown[] | undefined>;

/** Operations that manifests name, asked of the services that own them and kept for a minute. */
export function createFetchList({
  table,
  upstreams,
}: Pick<GatewayContext, 'table' | 'upstreams'>): FetchList {
  const kept = new Map<string, { until: number; answer: ReturnType<FetchList> }>();
  const ask: FetchList = async (path) => {
    const { pathname } = new URL(path, 'http://site.invalid');
    const route = table.match(pathname);
    const processes = route ? upstreams.get(route.service)?.instances : undefined;
    const one = processes?.find(({ isHealthy: healthy }) => healthy) ?? processes?.[0];
    if (!one || !route?.methods.includes('GET') || route.isInternal('GET', pathname))
      return undefined;
    try {
      const headers = { accept: 'application/json' };
      const { status, body } = await fetchResponse(one.url + path, headers, DEADLINE_MS);
      const said: unknown = status === 200 ? JSON.parse(body.toString()) : undefined;
      if (Array.isArray(said)) return said;
      return undefined;
    } catch {
      return undefined;
    }
  };
  return (path) => {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known.answer;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const answer = ask(path);
    kept.set(path, { until: Date.now() + KEPT_MS, answer });
    // A service that was down is asked again by the next reader.
    void answer.then((list) => {
      if (!list && kept.get(path)?.answer === answer) kept.delete(path);
    });
    return answer;
  };
}
