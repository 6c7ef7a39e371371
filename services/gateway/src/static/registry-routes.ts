import { Problem, remoteManifestSchema, serviceManifestSchema } from '@atlas/contracts';
import type { Express } from 'express';
import { toJSONSchema } from 'zod';
import { toBrowserRegistry } from '../registry/browser-registry';
import type { SiteParts } from './site-parts';

/** `/registry.json?schema=`: the format that tools of other vendors read. */
const DISCOVERY = 'frontend-discovery';

/** Editors validate manifests with these. */
const MANIFESTS = { 'remote.json': remoteManifestSchema, 'service.json': serviceManifestSchema };

/** Mounts the registry of the releases that a visitor gets. */
export function mountRegistry(site: Express, { gateway, pages, contextOf }: SiteParts): void {
  const { releases } = gateway.registry;
  const { visitors } = gateway.auth;
  site.get('/registry.json', async (req, res) => {
    const { schema } = req.query;
    if (schema === DISCOVERY)
      return void res.set('Cache-Control', 'no-cache').json(await releases.discovery());
    if (schema !== undefined)
      throw new Problem('invalid-input', { detail: `schema: ${DISCOVERY}, or none.` });
    const context = contextOf(req);
    const visitorId = visitors.read(context.cookies)?.id;
    const composition = await pages.resolveComposition({
      context,
      url: req.originalUrl,
      visitorId,
    });
    res
      .set('Cache-Control', 'private, no-cache')
      .vary('Cookie')
      .json(toBrowserRegistry(composition.visible));
  });
}

/** Mounts the JSON schemas of manifests. */
export function mountSchemas(site: Express): void {
  for (const [file, schema] of Object.entries(MANIFESTS))
    site.get(`/schemas/${file}`, (_req, res) => {
      res.set('Cache-Control', 'no-cache').json(toJSONSchema(schema, { io: 'input' }));
    });
}
