import { Problem } from '@atlas/contracts';
import type { Express, RequestHandler } from 'express';
import { toBrowserRegistry } from '../registry/browser-registry';
import type { Releases } from '../registry/releases';
import { serveFiles } from './serve-files';
import { compositionFor, withoutCache } from './site-parts';
import type { SiteParts } from './site-parts';

/** `/catalog/1.4.0/174.7008e263.js` */
const RELEASE_FILE = /^\/([a-z][a-z0-9-]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,50})\/[\w./-]+$/;

/** Mounts the registry of a visitor, the files of releases, and the registries that pages name. */
export function mountReleases(site: Express, parts: SiteParts): void {
  const { gateway, pages, contextOf } = parts;
  const { config, auth, registry } = gateway;
  const { releases } = registry;
  const { registryFiles } = pages;

  site.get('/registry.json', async (req, res) => {
    const { visible } = await compositionFor(parts, req);
    res.set('Cache-Control', 'private, no-cache').vary('Cookie').json(toBrowserRegistry(visible));
  });
  site.get('/releases/:slice/before.json', async (req, res) => {
    const { slice } = req.params;
    const visitorId = auth.visitors.read(contextOf(req).cookies)?.id;
    const fallback = await releases.fallbackRelease(slice, visitorId);
    if (!fallback) throw new Problem('file-not-found');
    withoutCache(res).json(toBrowserRegistry({ remotes: [fallback] }).remotes[0]);
  });
  site.get(/^\/releases\/registry\.[0-9a-f]{16}\.json$/, async (req, res) => {
    const path = req.path.slice('/releases'.length);
    // Another process of the gateway may have named it; this one derives the same name from the same releases.
    if (!registryFiles.jsonAt(path))
      registryFiles.pathOf((await compositionFor(parts, req)).visible);
    const json = registryFiles.jsonAt(path);
    if (!json) throw new Problem('file-not-found');
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('json').send(json);
  });
  site.use('/releases', createFetchMissing(releases), ...serveFiles(config.releasesDir));
}

/** Fetches files of an earlier release that are not on this machine yet, before they are served. */
export function createFetchMissing(releases: Pick<Releases, 'fetchFiles'>): RequestHandler {
  return async (req, _res, next) => {
    const [, slice, version] = RELEASE_FILE.exec(req.path) ?? [];
    if (slice && version) await releases.fetchFiles(slice, version);
    next();
  };
}
