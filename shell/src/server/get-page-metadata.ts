import { addressIn, isRecord, recordOf } from '@atlas/contracts';
import type { MetadataResult, MetadataTarget } from '@atlas/contracts';
import { createCall } from '@atlas/mfe-kit/host';
import type { PathTo } from '@atlas/mfe-kit/host';
import type { MetadataByPage, FetchForMetadata, MetadataRequest } from '@atlas/mfe-kit/metadata';
import { fromOlderRelease } from './older-metadata';

/** Supplied by the renderer's worker thread. */
export interface GetPageMetadataOptions {
  /** GET as an anonymous visitor. */
  readonly fetch: typeof fetch;
  /** Called before code of the server bundle runs: at the start, and after each response. */
  readonly onCodeRuns: () => void;
  readonly timeoutMs: number;
}
/** Rejects with the error that the server bundle throws, or with a `TimeoutError`. */
export type GetPageMetadata = (
  target: MetadataTarget,
  options: GetPageMetadataOptions,
) => Promise<Omit<MetadataResult, 'dependencies'>>;

/** About fifty times the longest metadata of our pages. */
const MAX_LENGTH = 100_000;
/** A page without metadata of its own cannot get any before the next release. */
const NO_METADATA_MAX_AGE_SECONDS = 3_600;

/**
 * Creates the function that gets a page's metadata from the server bundle of its owner.
 * @param pagesOf metadata functions of a remote, or of the shell for `undefined`
 * @param pathTo paths of pages of other slices
 */
export function createGetPageMetadata(
  pagesOf: (owner: string | undefined) => MetadataByPage | undefined,
  pathTo: PathTo,
): GetPageMetadata {
  return async (target, options) => {
    const { owner, pattern, origin, ...rest } = target;
    const pages = pagesOf(owner);
    const getMetadata = pages && Object.hasOwn(pages, pattern) ? pages[pattern] : undefined;
    if (!getMetadata)
      return { metadata: { maxAgeSeconds: NO_METADATA_MAX_AGE_SECONDS }, isComplete: true };
    const calls = { hasFailed: false };
    const fetchData = createFetchForMetadata(options, calls);
    const urlOf = (path: string) => addressIn(origin, path, target.language);
    // `address` and `ask` are the names that releases before November 2026 use.
    const context: MetadataRequest = {
      ...rest,
      urlOf,
      pathTo,
      fetchData,
      ...{ address: urlOf, ask: fetchData },
    };
    options.onCodeRuns();
    const metadata = await withTimeout(Promise.resolve(getMetadata(context)), options.timeoutMs);
    // Getters of the returned object run here: they count as code of the server bundle.
    options.onCodeRuns();
    const text = JSON.stringify(metadata ?? {});
    if (text.length > MAX_LENGTH) throw new Error('The page metadata is too long.');
    const copy: unknown = JSON.parse(text);
    if (!isRecord(copy)) throw new Error('The page metadata is no object.');
    return { metadata: fromOlderRelease({ ...copy }), isComplete: !calls.hasFailed };
  };
}

function createFetchForMetadata(
  { fetch, onCodeRuns }: GetPageMetadataOptions,
  calls: { hasFailed: boolean },
): FetchForMetadata {
  const call = createCall(fetch);
  return async (contract, input) => {
    try {
      return await (call as (contract: unknown, input: unknown) => Promise<never>)(contract, input);
    } catch (error) {
      const { status } = recordOf(error);
      if (status === 404 || status === 400) return null;
      calls.hasFailed = true;
      return undefined;
    } finally {
      onCodeRuns();
    }
  };
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const error = Object.assign(new Error(`No page metadata within ${timeoutMs} ms.`), {
      name: 'TimeoutError',
    });
    const timer = setTimeout(() => reject(error), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
