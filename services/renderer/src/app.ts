import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { compositionSchema, metadataRequestSchema, renderRequestSchema } from '@atlas/contracts';
import { observeRequest, PROBES } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { Pool } from './pool';

interface Needs {
  pool: Pick<Pool, 'draw' | 'describe' | 'warm'>;
  /** Whether it could render a page now. */
  isReady: () => Promise<boolean>;
  serviceToken: string;
  logger: Logger;
}

const MOST_BYTES = 1_000_000;

/** `POST /draw`, `POST /describe` and `POST /warm` for the gateway, and the probes. */
export function createApp({ pool, isReady, serviceToken, logger }: Needs): RequestListener {
  const routes: Record<string, (body: unknown) => Promise<[status: number, body: unknown]>> = {
    async '/render'(body) {
      const asked = renderRequestSchema.safeParse(body);
      if (!asked.success) return [400, { issues: asked.error.issues }];
      try {
        const drawn = await pool.draw(asked.data);
        if (drawn.skipped.length > 0)
          logger.warn({ path: asked.data.target.path, left: drawn.skipped }, 'parts were left');
        return [200, drawn];
      } catch (error) {
        const { message } = error as Error;
        logger.warn({ path: asked.data.target.path, reason: message }, 'not drawn');
        return [503, { reason: message }];
      }
    },
    async '/metadata'(body) {
      const asked = metadataRequestSchema.safeParse(body);
      if (!asked.success) return [400, { issues: asked.error.issues }];
      const described = await pool.describe(asked.data);
      const { pattern: page } = asked.data.target;
      if (described.skipped) logger.warn({ page, left: described.skipped }, 'not described');
      return [200, described];
    },
    async '/warm'(body) {
      const asked = compositionSchema.safeParse(body);
      if (!asked.success) return [400, { issues: asked.error.issues }];
      return pool.warm(asked.data).then(
        () => [204, undefined],
        (error: Error) => [503, { reason: error.message }],
      );
    },
  };
  return async (req, res) => {
    if (req.method === 'GET' && PROBES.has(req.url!)) {
      const isOk = req.url !== '/readyz' || (await isReady());
      return send(res, isOk ? 200 : 503, { status: isOk ? 'ok' : 'failing' });
    }
    const route = req.method === 'POST' ? routes[req.url ?? ''] : undefined;
    if (!route) return send(res, 404, undefined);
    if (!isGateway(req, serviceToken)) return send(res, 401, undefined);
    const body = await readJson(req).catch(() => undefined);
    if (body === undefined) return send(res, 400, undefined);
    const started = performance.now();
    const [status, answer] = await route(body);
    const operation = `renderer.${req.url!.slice(1)}`;
    observeRequest({ operation, method: 'POST', status, ms: performance.now() - started });
    send(res, status, answer);
  };
}

function isGateway(req: IncomingMessage, token: string): boolean {
  const shown = Buffer.from(req.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** @throws Error for what is too long or no JSON. */
async function readJson(req: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The order is too long.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

function send(res: ServerResponse, status: number, body: unknown): void {
  if (body === undefined) return void res.writeHead(status).end();
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
