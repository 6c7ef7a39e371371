import type { CallInput, Contract, MetadataTarget, PageMetadata, OutputOf } from '@atlas/contracts';
import type { PathTo } from '../navigation/page-paths';

/**
 * Fetches an operation as an anonymous visitor. `null` stands for 404, `undefined` for a service
 * that failed.
 */
export type FetchForMetadata = <C extends Contract>(
  contract: C,
  input?: CallInput<C>,
) => Promise<OutputOf<C> | null | undefined>;

/** A page of this slice for which the gateway needs metadata. */
export interface MetadataRequest extends Omit<MetadataTarget, 'owner' | 'pattern' | 'origin'> {
  /** @returns the absolute URL of a path of this site, in the page's language */
  readonly urlOf: (path: string) => string;
  /** @returns the path of a page of another slice or the shell, by its name */
  readonly pathTo: PathTo;
  readonly fetchData: FetchForMetadata;
}

/**
 * Returns title, description, canonical URL and JSON-LD of a page; undefined keeps those of the
 * manifest.
 */
export type GetPageMetadata = (
  page: MetadataRequest,
) => PageMetadata | undefined | Promise<PageMetadata | undefined>;

/**
 * The `describe` export of a server bundle, by the path in `remote.json`:
 * `/ai-detail-enhanced/:id`.
 */
export type MetadataByPage = Readonly<Record<string, GetPageMetadata>>;
