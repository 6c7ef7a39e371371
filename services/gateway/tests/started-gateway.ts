import { generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readGatewayEnv, toConfig } from '../src/config/config';
import { createContext } from '../src/create-context';
import type { ContextOptions } from '../src/create-context';
import { builtInPlugins, builtInVariables } from '../src/plugins/built-in';
import { definePlugin } from '../src/plugins/define-plugin';
import type { KnownServices } from '../src/registry/live-services';
import { toLine } from '../src/telemetry/access-log';
import { createCallerPseudonym } from '../src/telemetry/caller-pseudonym';
import { startGateway } from '../src/start';
import { writeSite } from './site-files';
import { SERVICE_TOKEN, StubService } from './stub-service';

export const ORIGIN = 'http://localhost:8080';
export const OWN = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

export const defaults = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  timeoutMs: 10_000,
  bodyLimitBytes: 1000,
  limit: { visitor: 500, address: 5000 },
  auth: 'any',
};
const routes = [
  { prefix: '/api/ai-tools', service: 'catalog', cache: { ttlSeconds: 0.3, staleSeconds: 60 } },
  { prefix: '/api/reviews', service: 'community' },
  { prefix: '/api/prompts', service: 'community', limit: { visitor: 3, address: 5 } },
  { prefix: '/api/quiz', service: 'quiz' },
  { prefix: '/api/usage/events', service: 'quiz', beacon: true },
  { prefix: '/api/auth', service: 'account', cookies: true },
  { prefix: '/api/auth/login', service: 'account', authorization: 'pass' },
  { prefix: '/api/user', service: 'account', auth: 'user', cookies: true },
];

/** Routes with a timeout of 400 ms. */
export const impatient = { defaults: { ...defaults, timeoutMs: 400 }, routes };

/** Services that are live from the start. */
const liveServicesPlugin = (known: KnownServices) =>
  definePlugin({ name: 'live-services', setup: ({ services }) => services.set(known) });

interface Signing {
  readonly alg?: string;
  readonly key?: Parameters<SignJWT['sign']>[0];
}

/** A body that is a stream needs `duplex`. */
function toPost(body: RequestInit['body'], headers: Record<string, string>) {
  return { method: 'POST', body, headers, duplex: 'half' as const };
}

/** Starts the gateway on a free port with four stub services. */
export async function startForTest(
  overrides: ContextOptions & { env?: Record<string, string>; services?: KnownServices } = {},
) {
  const services = {
    catalog: new StubService(),
    quiz: new StubService(),
    community: new StubService(),
    account: new StubService(),
  };
  await Promise.all(Object.values(services).map((one) => one.start()));
  const site = writeSite();
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const stopServices = () => Promise.all(Object.values(services).map((one) => one.stop()));
  const startConfigured = async () => {
    const config = toConfig(
      readGatewayEnv(
        {
          PORT: '0',
          ADMIN_PORT: '0',
          LINGER_MS: '0',
          SHELL_DIR: site.shellDir,
          RELEASES_DIR: site.releasesDir,
          PUBLIC_ORIGIN: ORIGIN,
          CATALOG_URL: services.catalog.url,
          QUIZ_URL: services.quiz.url,
          COMMUNITY_URL: services.community.url,
          ACCOUNT_URL: services.account.url,
          JWKS_URL: `${services.account.url}/jwks`,
          VISITOR_SECRET: 'a-secret-for-the-tests',
          SERVICE_TOKEN,
          ...overrides.env,
        },
        builtInVariables,
      ),
    );
    return startGateway(
      createContext(config, {
        logger: pino(sink),
        accessLog: (exchange, ms) =>
          void lines.push(
            toLine(exchange, ms, createCallerPseudonym('test')(exchange.clientAddress)),
          ),
        keys: async () => publicKey,
        routes: { defaults, routes },
        ...overrides,
        plugins: [
          ...builtInPlugins,
          ...(overrides.plugins ?? []),
          ...(overrides.services ? [liveServicesPlugin(overrides.services)] : []),
        ],
      }),
    );
  };
  const gateway = await startConfigured().catch(async (error: unknown) => {
    await stopServices();
    throw error;
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    url,
    port: gateway.port,
    metricsPort: gateway.ports.metrics,
    admin: `http://127.0.0.1:${gateway.ports.admin}`,
    services,
    site,
    lines,
    privateKey,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    post: (path: string, body?: RequestInit['body'], headers: Record<string, string> = OWN) =>
      fetch(url + path, toPost(body, headers)),
    token: (claims: JWTPayload = {}, { alg = 'ES256', key = privateKey }: Signing = {}) =>
      new SignJWT({
        iss: 'atlas-account',
        aud: 'atlas',
        sub: 'u1',
        exp: Math.floor(Date.now() / 1000) + 300,
        ...claims,
      })
        .setProtectedHeader({ alg })
        .sign(key),
    /** Closes the gateway; its services keep running. */
    close: () => gateway.close(),
    async stop() {
      await Promise.all([gateway.close(), stopServices()]);
    },
  };
}
export type Started = Awaited<ReturnType<typeof startForTest>>;
