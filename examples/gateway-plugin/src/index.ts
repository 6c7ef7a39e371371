import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

/** Shows each kind of hook that a plugin of an outside team is likely to need. */
export default definePlugin({
  name: 'example',
  env: { EXAMPLE_REGION: z.string().default('unknown').describe('Region of this process.') },
  setup(gateway, { EXAMPLE_REGION: region }) {
    // Adds a header to API responses, from services and from the cache.
    gateway.onResponse((_request, response) => response.setHeader('X-Region', region));

    // Sends the response of one call without a service.
    gateway.onCall(({ req, res, path, responseHeaders }, { service }) => {
      if (service !== 'catalog' || req.method !== 'GET' || path !== '/api/ai-tools/featured')
        return undefined;
      res.writeHead(200, [...responseHeaders, 'Content-Type', 'application/json']);
      res.end(JSON.stringify({ items: [] }));
      return 'handled';
    });

    // Adds a route of the site.
    gateway.routes((router) => {
      router.get('/region', (_req, res) => void res.json({ region }));
    });

    // Hides a slice from visitors who have asked for it.
    gateway.markPersonal({ cookies: ['example_hide'] });
    gateway.resolveComposition(({ context }, composition) => {
      const hidden = context.cookies.get('example_hide');
      if (!hidden) return undefined;
      const remotes = composition.visible.remotes.filter(({ name }) => name !== hidden);
      return { ...composition, visible: { ...composition.visible, remotes }, isTrial: true };
    });
  },
});
