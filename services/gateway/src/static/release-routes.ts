import { Problem } from '@atlas/contracts';
import type { Express, Request } from 'express';
import { toBrowserRegistry } from '../registry/browser-registry';
import { serveIsolatedFrames } from './isolated-frames';
import { serveFiles } from './serve-files';
import { withoutCache } from './site-parts';
import type { SiteParts } from './site-parts';

/** Mounts the files of releases, the registries that pages name, and documents of isolated frames. */
export function mountReleases(site: Express, { gateway, pages, contextOf }: SiteParts): void {
  const { config, auth, registry } = gateway;
  const { visitors } = auth;
  const { releases } = registry;
  const { fetchMissing } = registry.releaseRegistry;
  const { registryFiles, resolveComposition } = pages;
  const compositionOf = (req: Request) => {
    const context = contextOf(req);
    const visitorId = visitors.read(context.cookies)?.id;
    return resolveComposition({ context, url: req.originalUrl, visitorId });
  };

  site.get('/releases/:slice/before.json', async (req, res) => {
    const { slice } = req.params;
    const visitorId = visitors.read(contextOf(req).cookies)?.id;
    const fallback = await releases.fallbackRelease(slice, visitorId);
    if (!fallback) throw new Problem('file-not-found');
    withoutCache(res).json(toBrowserRegistry({ remotes: [fallback] }).remotes[0]);
  });
  site.get(/^\/releases\/registry\.[0-9a-f]{16}\.json$/, async (req, res) => {
    const path = req.path.slice('/releases'.length);
    // Another process of the gateway may have named it; this one derives the same name from the same releases.
    if (!registryFiles.jsonAt(path)) registryFiles.pathOf((await compositionOf(req)).visible);
    const json = registryFiles.jsonAt(path);
    if (!json) throw new Problem('file-not-found');
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('json').send(json);
  });
  site.use('/releases', fetchMissing, ...serveFiles(config.releasesDir));
  site.use('/frames', fetchMissing, serveIsolatedFrames(config.releasesDir));
}
