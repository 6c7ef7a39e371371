import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Failure, SliceState } from '../../registry/release-source';
import { definePlugin } from '../define-plugin';
import type { Plugin } from '../define-plugin';
import { forwardToSite } from './forward-to-site';

/** Paths that the site serves: API calls, releases, and documents for machines. */
const SITE_PATH = /^\/(?:api|identity|frames|\.well-known)\/|^\/releases\/(?!registry\.)/;

interface Options {
  /** Folder of the candidate's shell. */
  readonly shellDir: string;
  readonly site: URL;
  /** Origin of the candidate. */
  readonly origin: string;
  /** Releases that are live at the site. */
  readonly slices: readonly SliceState[];
  /** Called for each failure of a remote that a page reports. */
  readonly onFailure: (failure: Failure) => void;
}

/** Forwards to a running site everything that is no part of the candidate's shell. */
export function createCandidatePlugin(options: Options): Plugin {
  const { shellDir, site, origin, slices, onFailure } = options;
  const forward = forwardToSite(site, origin);
  return definePlugin({
    name: 'candidate',
    setup(gateway) {
      gateway.releases.useSource({ slices: async () => slices });
      gateway.releases.useMonitor({ count() {}, countCall() {}, reportFailure: onFailure });
      gateway.onRequest(({ path: pathname, req, res }) => {
        if (!SITE_PATH.test(pathname) && !isDocument(pathname, shellDir)) return undefined;
        forward(req, res);
        return 'handled';
      });
    },
  });
}

/** `/sitemap.xml` and the like; `/registry.json` and icons belong to the shell. */
function isDocument(pathname: string, shellDir: string): boolean {
  const isFile =
    /\.\w+$/.test(pathname) && !/^\/(?:shell\/|releases\/|registry\.json$)/.test(pathname);
  return isFile && !existsSync(path.join(shellDir, path.normalize(pathname)));
}
