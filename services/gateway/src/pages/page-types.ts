import type { BuiltHost, Language, Registry } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { Visitor } from '../auth/visitors';
import type { RequestContext } from '../http/request-context';
import type { FoundPage } from './find-page';
import type { Preload } from './preload-links';
import type { RenderedPage } from './rendered-page';
import type { ResolvedMetadata } from './resolve-metadata';

/** A request whose visitor gets a composition. */
export interface CompositionRequest {
  readonly context: RequestContext;
  /** Path and query as the browser sent them. */
  readonly url: string;
  /** Undefined for a browser without a visitor cookie. */
  readonly visitorId: string | undefined;
}

/** One request for a page. */
export interface PageRequest extends CompositionRequest {
  readonly req: Request;
  readonly res: Response;
  readonly visitor: Visitor;
  readonly visitorId: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  /** Of the page's inline scripts and styles. */
  readonly nonce: string;
  /** Loads releases in the renderer, where there is one. */
  preloadReleases(registry: Registry): Promise<void>;
}

/** The releases that one visitor gets, and what plugins changed about them. */
export interface ResolvedComposition {
  /** The published releases: what the renderer can load. */
  readonly released: Registry;
  /** What the browser gets: `released` with what plugins replaced for this visitor. */
  readonly visible: Registry;
  /** It contains releases that are not live yet. */
  readonly isPreview: boolean;
  /** It differs from what other visitors get: neither cached nor counted in the health of releases. */
  readonly isTrial: boolean;
  /** No canary decides about it: every visitor without a cookie of a plugin gets the same. */
  readonly isSameForAll: boolean;
  /** Its pages are cached by a CDN for all visitors and contain nothing of this one. */
  readonly isShared: boolean;
  /** Origins outside of the site that the page may load code from. */
  readonly developerOrigins: readonly string[];
  /** Lists what the page's policy allows as scripts instead of its nonce, which is no secret in a shared page. */
  scriptSources?(page: ScriptsOfPage): readonly string[];
}

/** What decides which scripts run in a page. */
export interface ScriptsOfPage {
  /** The shell's index.html. */
  readonly html: string;
  readonly registry: Registry;
  /** Folders of plugins: `/qa/`. */
  readonly scriptFolders: readonly string[];
}

/** The input of the steps that make a page. */
export interface PageInput {
  readonly request: PageRequest;
  readonly composition: ResolvedComposition;
  readonly host: BuiltHost;
  readonly found: FoundPage;
}

/** A page whose metadata and rendering have begun. */
export interface StartedPage extends PageInput {
  /** Files that the page's head preloads, most important first. */
  readonly preloads: () => readonly Preload[];
  /** Whether metadata and rendering have ended. A promise where either is not in the cache. */
  readonly isReady: () => boolean | Promise<boolean>;
}

/** A page as metrics and spans name it. */
export interface OpenedPage {
  /** The pattern of its path. */
  readonly route: string;
  /** Name of the slice; undefined for a page of the shell. */
  readonly owner: string | undefined;
  readonly hostVersion: string;
}

/** What plugins add to a page. */
export interface PageAdditions {
  /** HTML at the start of the head; `__NONCE__` is replaced by the nonce of the page. */
  readonly headElements: readonly string[];
  /** Elements of the head that differ in each response, as a token does: they do not change the page's ETag. */
  readonly perResponseElements: readonly string[];
  /** Fields of the JSON that the shell reads when it starts. */
  readonly shellData: Readonly<Record<string, unknown>>;
  /** Response headers. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Folders of this site whose scripts may run in the page, `/qa/`. Pages that a CDN caches allow scripts by folder. */
  readonly scriptFolders: readonly string[];
  /** Whether the head preloads the API calls that the page's manifest names. */
  readonly canPreloadCalls: boolean;
}

export const NO_ADDITIONS: PageAdditions = {
  headElements: [],
  perResponseElements: [],
  shellData: {},
  headers: [],
  scriptFolders: [],
  canPreloadCalls: true,
};

/** What server rendering of a page has produced. */
export interface RenderOutcome {
  /** The server-rendered page; undefined when the browser renders it. */
  readonly result: RenderedPage | undefined;
  /** Whether rendering the page again would add nothing to it. */
  readonly isComplete: boolean;
}

/** A page before its HTML is assembled. */
export interface PageDraft extends PageInput {
  readonly metadata: ResolvedMetadata;
  /** Undefined while the page is still being rendered: its head is sent first. */
  readonly rendered: RenderOutcome | undefined;
  /** Path of the file that describes the composition to the browser. */
  readonly registryPath: string;
}
