import { randomBytes } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { Express } from 'express';
import { languageOf } from '../http/request-language';
import { pagePolicy } from '../http/security-headers';
import { apiDocsPage } from './openapi/docs-page';
import { siteDocument } from './openapi/site-document';
import type { SiteParts } from './site-parts';

/** Mounts the OpenAPI document of the site and a page to read it, and 404 for every other path of the API. */
export function mountApiDocuments(site: Express, { gateway, contextOf }: SiteParts): void {
  const { config, registry, version } = gateway;
  const { table, liveServices } = registry;
  const { origin } = config.publicOrigin;
  const document = () => siteDocument(table, liveServices, origin, version);
  site.get('/api/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(document());
  });
  site.get('/api/docs', (req, res) => {
    const nonce = randomBytes(16).toString('base64url');
    res
      .set({ 'Content-Security-Policy': pagePolicy(nonce), 'Cache-Control': 'no-cache' })
      .type('html');
    res.send(apiDocsPage(document(), languageOf(contextOf(req).cookies), nonce));
  });
  site.use(['/api', '/identity'], () => {
    throw new Problem('path-not-found');
  });
}
