import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  compositionSchema,
  messageOf,
  metadataRequestSchema,
  renderRequestSchema,
} from '@atlas/contracts';
import { observeRequest, PROBES, traceServer } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { Renderer } from './pool/renderer';

interface AppOptions {
  readonly renderer: Pick<Renderer, 'render' | 'getMetadata' | 'warm'>;
  readonly isReady: () => Promise<boolean>;
  readonly serviceToken: string;
  readonly logger: Pick<Logger, 'warn'>;
}
type Response = readonly [status: number, body?: unknown];
type Route = (body: unknown) => Promise<Response>;

const MAX_BODY_BYTES = 1_000_000;
/** The gateway does not wait for so long: it sends the page without content. */
const SLOW_MS = 1_000;

/** Creates the HTTP API for the gateway: `POST /render`, `/metadata` and `/warm`, and the health probes. */
export function createApp(options: AppOptions): RequestListener {
  const { isReady, serviceToken } = options;
  const routes = createRoutes(options);
  return (req, res) => {
    respond(req, res).catch((error: Error) => res.destroy(error));
  };

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method, url = '' } = req;
    if (method === 'GET' && PROBES.has(url)) {
      const isOk = url !== '/readyz' || (await isReady());
      return send(res, [isOk ? 200 : 503, { status: isOk ? 'ok' : 'failing' }]);
    }
    const route = method === 'POST' ? routes[url] : undefined;
    if (!route) return send(res, [404]);
    if (!hasToken(req, serviceToken)) return send(res, [401]);
    const body = await readJson(req).catch(() => undefined);
    if (body === undefined) return send(res, [400]);
    const startedAt = performance.now();
    const operation = `renderer.${url.slice(1)}`;
    const response = await traceServer(
      { headers: req.headers, name: operation, statusOf: ([status]: Response) => status },
      () => route(body),
    );
    const ms = performance.now() - startedAt;
    observeRequest({ operation, method: 'POST', status: response[0], ms });
    send(res, response);
  }
}

function createRoutes({ renderer, logger }: AppOptions): Record<string, Route> {
  return {
    async '/render'(body) {
      const request = renderRequestSchema.safeParse(body);
      if (!request.success) return [400, { issues: request.error.issues }];
      const { path } = request.data.target;
      const startedAt = performance.now();
      try {
        const result = await renderer.render(request.data);
        const ms = Math.round(performance.now() - startedAt);
        if (ms >= SLOW_MS) logger.warn({ path, ms }, 'page rendered slowly');
        const { skipped } = result;
        if (skipped.length > 0)
          logger.warn({ path, skipped }, 'page rendered without some remotes');
        return [200, result];
      } catch (error) {
        const reason = messageOf(error);
        logger.warn({ path, reason }, 'page rendering failed');
        return [503, { reason }];
      }
    },
    async '/metadata'(body) {
      const request = metadataRequestSchema.safeParse(body);
      if (!request.success) return [400, { issues: request.error.issues }];
      const result = await renderer.getMetadata(request.data);
      const { pattern } = request.data.target;
      const { skipped } = result;
      if (skipped) logger.warn({ pattern, skipped }, 'page metadata failed');
      return [200, result];
    },
    async '/warm'(body) {
      const composition = compositionSchema.safeParse(body);
      if (!composition.success) return [400, { issues: composition.error.issues }];
      return renderer.warm(composition.data).then(
        (): Response => [204],
        (error: Error): Response => [503, { reason: error.message }],
      );
    },
  };
}

function hasToken(req: IncomingMessage, token: string): boolean {
  const actual = Buffer.from(req.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** @throws Error when the body is too long or not JSON */
async function readJson(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The request body is too long.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

function send(res: ServerResponse, [status, body]: Response): void {
  if (body === undefined) return void res.writeHead(status).end();
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
