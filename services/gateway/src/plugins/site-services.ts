import type { BuiltHost, Registry, ReleasedPage } from '@atlas/contracts';
import type { RequestHandler, Response } from 'express';
import type { OpenedPage } from '../pages/page-types';

/** The pages of the site. */
export interface SitePages {
  /** Content security policy of a page that runs no scripts but those with this nonce. */
  policy(nonce: string): string;
  /** How long a page waits for its metadata. */
  readonly metadataTimeoutMs: number;
  /** How long a page waits for server rendering. */
  readonly renderTimeoutMs: number;
  /** The shell's index.html; undefined while no shell is built. */
  template(): Promise<{ readonly html: string } | undefined>;
  /** Lists the pages that every visitor without a canary gets. */
  listReleased(): Promise<{ pages: readonly ReleasedPage[]; host: BuiltHost }>;
  /** Finds the page at a path in the releases of one visitor. */
  find(visitorId: string, path: string): Promise<OpenedPage>;
  /** Loads releases in the renderer, where there is one. */
  preload(registry: Registry): Promise<void>;
}

/** Files of the site. */
export interface SiteFiles {
  /** Serves a folder with the headers of the shell's files. What is missing is a 404. */
  serve(folder: string): RequestHandler[];
  /** Responds 404 to requests for server bundles and source maps. */
  readonly hideServerFiles: RequestHandler;
  /** Fetches files of releases that are not on this machine yet. */
  readonly fetchMissing: RequestHandler;
  /** Sandboxes a file that browsers open as a document, by its name. */
  setDocumentPolicy(res: Response, file: string): void;
}
