import { randomBytes } from 'node:crypto';
import { languageOf } from '../../http/request-language';
import { definePlugin } from '../define-plugin';
import { apiDocsPage } from './docs-page';
import { recordedCalls } from './recorded-calls';
import { siteDocument } from './site-document';

/** Serves the OpenAPI document of the site, and a page to read it. */
export const openApiPlugin = definePlugin({
  name: 'openapi',
  setup(gateway) {
    const document = () => siteDocument(gateway);
    gateway.routes((router, requestOf) => {
      router.get('/api/openapi.json', (req, res) => {
        if (gateway.isInternalCall(req)) {
          res.set('Cache-Control', 'no-store').json({ ...document(), ...recordedCalls() });
          return;
        }
        res.set('Cache-Control', 'no-cache').json(document());
      });
      router.get('/api/docs', (req, res) => {
        const nonce = randomBytes(16).toString('base64url');
        const policy = gateway.pages.policy(nonce);
        res
          .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
          .type('html')
          .send(apiDocsPage(document(), languageOf(requestOf(req).cookies), nonce));
      });
    });
  },
});
