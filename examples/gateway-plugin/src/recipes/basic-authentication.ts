import { createHash, timingSafeEqual } from 'node:crypto';
import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

const PROBES = new Set(['/healthz', '/livez', '/readyz']);
const hash = (text: string) => createHash('sha256').update(text).digest();

/** Asks for a name and a password, for a staging site. Members sign in as usual: their session is a cookie. */
export default definePlugin({
  name: 'basic-authentication',
  env: {
    STAGING_LOGIN: z
      .string()
      .regex(/^[^:]+:.{8,}$/)
      .describe('`name:password`. Secret.'),
  },
  setup(gateway, { STAGING_LOGIN: login }) {
    const expected = hash(`Basic ${Buffer.from(login).toString('base64')}`);
    gateway.onRequest((request) => {
      const { path, req } = request;
      if (PROBES.has(path) || gateway.isInternalCall(req)) return undefined;
      if (timingSafeEqual(hash(req.headers.authorization ?? ''), expected)) return undefined;
      gateway.sendProblem(request, 'not-authenticated', {
        detail: 'Name or password is wrong.',
        headers: { 'WWW-Authenticate': 'Basic realm="staging", charset="UTF-8"' },
      });
      return 'handled';
    });
  },
});
