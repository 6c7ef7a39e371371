import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

/** Adds and removes headers of calls and of their responses. */
export default definePlugin({
  name: 'header-transform',
  env: { TENANT: z.string().default('default').describe('Tenant that services are told.') },
  setup(gateway, { TENANT: tenant }) {
    gateway.onCall(({ req }) => {
      req.headers['x-tenant'] = tenant;
      delete req.headers.dnt;
    });
    gateway.onResponse((_request, response) => {
      response.setHeader('X-Tenant', tenant);
      response.removeHeader('x-debug');
    });
  },
});
