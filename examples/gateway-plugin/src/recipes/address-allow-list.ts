import { BlockList, isIPv6 } from 'node:net';
import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

const PROBES = new Set(['/healthz', '/livez', '/readyz']);

/** Serves listed networks only. The address is that of the client, also behind `TRUSTED_PROXIES`. */
export default definePlugin({
  name: 'address-allow-list',
  env: {
    ALLOWED_NETWORKS: z
      .string()
      .regex(/^[\da-f.:]+\/\d+(?:,[\da-f.:]+\/\d+)*$/i)
      .describe('Networks (CIDR), separated by commas.'),
  },
  setup(gateway, { ALLOWED_NETWORKS: networks }) {
    const allowed = new BlockList();
    for (const network of networks.split(',')) {
      const [address = '', bits] = network.split('/');
      allowed.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
    gateway.onRequest((request) => {
      const { clientAddress: address, path, req } = request;
      if (PROBES.has(path) || gateway.isInternalCall(req)) return undefined;
      if (allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return undefined;
      gateway.sendProblem(request, 'not-allowed', { detail: 'This address is not allowed.' });
      return 'handled';
    });
  },
});
