import { definePlugin } from '@atlas/service-gateway/plugin';

/** Header that chooses the variant, and where its calls go: a route of the table with `addresses`. */
const HEADER = 'x-variant';
const VARIANTS: Readonly<Record<string, string>> = { b: '/variant-b' };

/** Sends calls with `X-Variant: b` to another upstream. Its responses are cached apart, because their path differs. */
export default definePlugin({
  name: 'variant-by-header',
  setup(gateway) {
    gateway.onRequest((request) => {
      const prefix = VARIANTS[String(request.req.headers[HEADER])];
      if (!prefix || !request.path.startsWith('/api/')) return;
      gateway.addHeader(request, 'Vary', HEADER);
      gateway.setPath(request, prefix + request.path);
    });
  },
});
