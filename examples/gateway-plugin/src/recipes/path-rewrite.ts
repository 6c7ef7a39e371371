import { definePlugin } from '@atlas/service-gateway/plugin';

/** Former paths of an API, with the current ones. */
const REWRITES: readonly (readonly [from: RegExp, to: string])[] = [
  [/^\/api\/v1\/tools(?=\/|$)/, '/api/ai-tools'],
];

/** Serves former paths of an API. Routing, limits and cache see the new path. */
export default definePlugin({
  name: 'path-rewrite',
  setup(gateway) {
    gateway.onRequest((request) => {
      const rule = REWRITES.find(([from]) => from.test(request.path));
      if (rule) gateway.setPath(request, request.path.replace(...rule));
    });
  },
});
