import { Cache } from '../../cache/cache';
import type { Gateway } from '../define-plugin';

const FRESH_MS = 60_000;
const TIMEOUT_MS = 2_000;
const MAX_LISTS = 100;

/**
 * Fetches a list of the API as an anonymous visitor gets it.
 *
 * @param path path of the operation, with its query
 * @returns undefined when the operation returns no list
 */
export type FetchList = (path: string) => Promise<readonly unknown[] | undefined>;

/** Lists are cached, by default for a minute; a service that failed is requested again by the next reader. */
export function createFetchList(gateway: Pick<Gateway, 'fetch'>, freshMs = FRESH_MS): FetchList {
  const cache = new Cache<readonly unknown[]>({
    maxEntries: MAX_LISTS,
    lifetimeOf: () => ({ freshMs }),
  });

  async function load(path: string): Promise<readonly unknown[]> {
    const { status, body } = await gateway.fetch(path, TIMEOUT_MS);
    const list: unknown = status === 200 ? JSON.parse(body.toString()) : undefined;
    if (!isList(list)) throw new Error(`${path} returns no list`);
    return list;
  }

  return async (path) => (await cache.fetch(path, () => load(path)))?.value;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
