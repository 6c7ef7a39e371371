import { Problem, remoteManifestSchema, serviceManifestSchema } from '@atlas/contracts';
import { toJSONSchema } from 'zod';
import { definePlugin } from '../define-plugin';
import { findIcon } from './favicon';
import { SERVICE_WORKER } from '../../static/serve-files';
import { securityText } from './security-txt';
import { serveServiceWorker } from './service-worker';

const DAY_SECONDS = 86_400;
/** Editors validate manifests with these. */
const MANIFESTS = { 'remote.json': remoteManifestSchema, 'service.json': serviceManifestSchema };

/** Serves what programs request at fixed paths: the service worker, an icon, the contact for security reports, JSON schemas of manifests. */
export const wellKnownPlugin = definePlugin({
  name: 'well-known',
  setup(gateway) {
    const { config, files, pages } = gateway;
    gateway.routes((router) => {
      router.get(
        SERVICE_WORKER,
        serveServiceWorker(config.shellDir, async () => (await pages.listReleased()).pages),
      );
      router.get('/favicon.ico', async (_req, res) => {
        const icon = findIcon((await pages.template())?.html ?? '');
        if (!icon) throw new Problem('file-not-found');
        files.setDocumentPolicy(res, 'favicon.svg');
        res.set('Cache-Control', `public, max-age=${DAY_SECONDS}`).type('svg').send(icon);
      });
      router.get('/.well-known/security.txt', (_req, res) => {
        if (!config.contact) throw new Problem('path-not-found');
        res
          .set('Cache-Control', `public, max-age=${DAY_SECONDS}`)
          .type('text/plain')
          .send(securityText(config.contact, config.publicOrigin.origin));
      });
      for (const [file, schema] of Object.entries(MANIFESTS))
        router.get(`/schemas/${file}`, (_req, res) => {
          res.set('Cache-Control', 'no-cache').json(toJSONSchema(schema, { io: 'input' }));
        });
    });
  },
});
