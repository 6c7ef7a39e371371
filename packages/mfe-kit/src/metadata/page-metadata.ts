import type { CallInput, Contract, MetadataTarget, PageMetadata, OutputOf } from '@atlas/contracts';

/** An answer as an anonymous visitor gets it. `null`: there is no such thing; `undefined`: the service does not answer. */
export type FetchForMetadata = <C extends Contract>(
  contract: C,
  input?: CallInput<C>,
) => Promise<OutputOf<C> | null | undefined>;

/** A page of this slice, at the address that somebody wants to know about. */
export interface MetadataRequest extends Omit<MetadataTarget, 'owner' | 'pattern' | 'origin'> {
  /** The whole address of a path of this site, in the page's language. */
  readonly urlOf: (path: string) => string;
  readonly fetchData: FetchForMetadata;
}

/** Nothing said: the manifest says all. */
export type GetPageMetadata = (
  page: MetadataRequest,
) => PageMetadata | undefined | Promise<PageMetadata | undefined>;

/** What a server half exports as `describe`, by the path that `remote.json` has: `/ai-detail-enhanced/:id`. */
export type MetadataByPage = Readonly<Record<string, GetPageMetadata>>;
