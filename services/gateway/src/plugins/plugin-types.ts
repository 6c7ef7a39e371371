import type { Language, Registry } from '@atlas/contracts';
import type { Visitor } from '../auth/visitors';
import type { RequestContext } from '../http/request-context';

/** One request, as hooks see it. */
export type GatewayRequest = RequestContext;

/** The releases that one visitor gets. */
export interface Composition {
  /** Releases that the page loads in the browser. */
  readonly client: Registry;
  /** Releases that the renderer uses. */
  readonly server: Registry;
  /** false: the browser renders every page. */
  readonly isServerRendered: boolean;
  /** true: no published set of releases. It counts neither for nor against a release, and no cache stores its pages. */
  readonly isTrial: boolean;
}

/** A page request, before its page is looked up. */
export interface PageRequest {
  /** What `resolveComposition` began with. */
  readonly released: Registry;
  readonly composition: Composition;
  /** The visitor; a new one gets their cookie with this response. */
  identifyVisitor(): Visitor;
  /** Loads releases in the renderer, where there is one. */
  preloadReleases(registry: Registry): Promise<void>;
}

/** A page that has been looked up. */
export interface Page {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  /** Slice that the page belongs to; undefined for the shell's own and for unknown paths. */
  readonly owner: string | undefined;
  readonly composition: Composition;
}

/** The parts of a page before its HTML is assembled. A hook adds to the mutable ones. */
export interface PageParts extends Page {
  readonly status: number;
  /** Nonce of the content security policy, for `<script>` and `<style>`. */
  readonly nonce: string;
  /** The page has nothing of this visitor (`isPageShared`). */
  readonly isShared: boolean;
  /** Its content is the same for every visitor, by its manifest. */
  readonly isPublic: boolean;
  /** false: metadata or rendering had no result in time. */
  readonly isComplete: boolean;
  /** `/releases/registry.<hash>.json` */
  readonly registryPath: string;
  /** Paths of the API responses that metadata and rendering used. */
  readonly dependencies: readonly string[];
  /** HTML elements at the beginning of the head. */
  readonly head: string[];
  /** Further origins of scripts and connections in the content security policy. */
  readonly origins: string[];
  /** Added to the JSON in `#registry`, which the shell reads. */
  readonly data: Record<string, unknown>;
  /** false: the head does not begin API calls of the page. */
  hasPreloadedCalls: boolean;
}
