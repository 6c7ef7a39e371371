import { Problem } from '@atlas/contracts';
import { definePlugin } from '../define-plugin';
import { frontendDiscovery } from './frontend-discovery';

/** `/registry.json?schema=`: the format that tools of other vendors read. */
const DISCOVERY = 'frontend-discovery';

/** Lists the releases in the format of other vendors' hosts and tools; the same for every visitor. */
export const discoveryPlugin = definePlugin({
  name: 'discovery',
  setup(gateway) {
    gateway.routes((router) => {
      router.get('/registry.json', async (req, res, next) => {
        const { schema } = req.query;
        if (schema === undefined) return next();
        if (schema !== DISCOVERY)
          throw new Problem('invalid-input', { detail: `schema: ${DISCOVERY}, or none.` });
        res
          .set('Cache-Control', 'no-cache')
          .json(frontendDiscovery(await gateway.releases.slices()));
      });
    });
  },
});
