import { addressIn } from '@atlas/contracts';
import type { Described, DescribeOrder } from '@atlas/contracts';
import { createCall } from '@atlas/mfe-kit/host';
import type { ApiError } from '@atlas/mfe-kit/host';
import type { FetchForMetadata, MetadataRequest, MetadataByPage } from '@atlas/mfe-kit/describe';

/** What the thread hands in. */
export interface DescribeNeeds {
  /** An anonymous visitor's GET. */
  readonly fetch: typeof fetch;
  /** Told before code of the half runs: at its beginning, and when an answer is handed over. */
  readonly onRun: () => void;
  /** So long it may take, in ms. */
  readonly waitMs: number;
}
/** Rejects with what the half throws. */
export type Describe = (
  order: DescribeOrder,
  needs: DescribeNeeds,
) => Promise<Omit<Described, 'asked'>>;

/** More is no description: some fifty times the longest there is. */
const MOST_CHARACTERS = 100_000;
/** What the release does not speak of stays unsaid as long as the release. */
const KEEP_UNSAID_SECONDS = 3_600;

/** Asks a half about one of its pages. `pagesOf` a remote, or of the shell without a name. */
export function createDescribe(
  pagesOf: (owner: string | undefined) => MetadataByPage | undefined,
): Describe {
  return async (order, needs) => {
    const { owner, page: pattern, origin, ...rest } = order;
    const pages = pagesOf(owner);
    const describe = pages && Object.hasOwn(pages, pattern) ? pages[pattern] : undefined;
    if (!describe) return { description: { keep: KEEP_UNSAID_SECONDS }, whole: true };
    const asked = { failed: false };
    const page: MetadataRequest = {
      ...rest,
      urlOf: (path) => addressIn(origin, path, order.language),
      fetchData: createAsk(needs, asked),
    };
    needs.onRun();
    const said = await withinTime(Promise.resolve(describe(page)), needs.waitMs);
    // Whatever the half has put there becomes plain data: its getters run under its name.
    needs.onRun();
    const text = JSON.stringify(said ?? {});
    if (text.length > MOST_CHARACTERS) throw new Error('The description is too long.');
    return { description: JSON.parse(text), whole: !asked.failed };
  };
}

function createAsk({ fetch, onRun }: DescribeNeeds, asked: { failed: boolean }): FetchForMetadata {
  const call = createCall(fetch);
  return async (contract, input) => {
    try {
      return await (call as (contract: unknown, input: unknown) => Promise<never>)(contract, input);
    } catch (error) {
      const { status } = error as Partial<ApiError>;
      if (status === 404 || status === 400) return null;
      asked.failed = true;
      return undefined;
    } finally {
      onRun();
    }
  };
}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = Object.assign(new Error(`It says nothing within ${ms} ms.`), {
      name: 'TimeoutError',
    });
    const timer = setTimeout(() => reject(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
