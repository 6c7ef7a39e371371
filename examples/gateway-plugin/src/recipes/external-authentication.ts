import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

const TIMEOUT_MS = 500;

/**
 * Asks another server before each call, as `auth_request` of nginx does: 2xx lets the call pass, 401 and 403 refuse it, and
 * everything else is 503. An error that is thrown here would let the call pass, so none is.
 */
export default definePlugin({
  name: 'external-authentication',
  // Far above the time limit below: a hook that takes longer is skipped, and the call would pass.
  timeoutMs: 10_000,
  env: { AUTH_URL: z.url().describe('Server that decides about calls.') },
  setup(gateway, { AUTH_URL: url }) {
    async function ask(headers: Record<string, string>): Promise<number> {
      const options = { headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
      return fetch(url, options).then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => 503,
      );
    }

    gateway.onCall(async (request, { service }) => {
      const { cookie = '', authorization = '' } = request.req.headers;
      if (gateway.isInternalCall(request.req)) return undefined;
      const status = await ask({
        cookie,
        authorization,
        'x-service': service,
        'x-original-method': request.req.method ?? '',
        'x-original-url': request.req.url ?? '',
      });
      if (status >= 200 && status < 300) return undefined;
      if (status === 401) gateway.sendProblem(request, 'not-authenticated');
      else if (status === 403) gateway.sendProblem(request, 'not-allowed');
      else gateway.sendProblem(request, 'service-unavailable', { headers: { 'Retry-After': '2' } });
      return 'handled';
    });
  },
});
