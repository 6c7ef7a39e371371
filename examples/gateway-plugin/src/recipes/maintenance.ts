import { existsSync } from 'node:fs';
import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

const PROBES = new Set(['/healthz', '/livez', '/readyz']);
const CHECK_MS = 1_000;
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Maintenance</title><h1>Back soon</h1></html>';

/** Responds 503 to everything but probes while a file exists: `touch` begins the maintenance, `rm` ends it. */
export default definePlugin({
  name: 'maintenance',
  env: { MAINTENANCE_FILE: z.string().describe('File that exists during maintenance.') },
  setup(gateway, { MAINTENANCE_FILE: file }) {
    let isClosed = existsSync(file);
    const timer = setInterval(() => (isClosed = existsSync(file)), CHECK_MS).unref();
    gateway.onClose(() => clearInterval(timer));
    gateway.onRequest(({ req, res, path, responseHeaders }) => {
      if (!isClosed || PROBES.has(path) || gateway.isInternalCall(req)) return undefined;
      res.writeHead(503, [
        ...responseHeaders,
        ...['Content-Type', 'text/html', 'Cache-Control', 'no-store', 'Retry-After', '60'],
      ]);
      res.end(req.method === 'HEAD' ? undefined : PAGE);
      return 'handled';
    });
  },
});
