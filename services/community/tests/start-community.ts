import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { ToolRecord } from '@atlas/contracts';
import { createLogger, createSessionVerifier, signVisitor, startService } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import {
  createTestIdentity,
  startTestMongo,
  testDatabase,
  testRevocations,
} from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createApp } from '../src/app';
import type { Config } from '../src/config';
import { createContext } from '../src/context';

const SECRET = 'v'.repeat(16);
const SERVICE_TOKEN = 's'.repeat(16);

interface Parts {
  /** A database that others use too. */
  mongo?: TestMongo;
  database?: string;
  logger?: Logger;
}

/** Starts the service on a free port with a separate database and a stub catalog. */
export async function startCommunity(parts: Parts = {}) {
  const [mongo, identity, catalog] = await Promise.all([
    parts.mongo ?? startTestMongo(),
    createTestIdentity(),
    startTestCatalog(),
  ]);
  const config: Config = {
    version: 'test',
    host: '127.0.0.1',
    port: 0,
    mongoUri: mongo.uri,
    database: parts.database ?? testDatabase('community'),
    jwksUrl: 'http://127.0.0.1:1/jwks',
    visitorSecret: SECRET,
    serviceToken: SERVICE_TOKEN,
    catalogUrl: catalog.url,
    logLevel: process.env.TEST_LOG ?? 'silent',
    demo: false,
    dryRun: false,
    onlyMigrates: false,
  };
  const logger = parts.logger ?? createLogger('community', config.logLevel);
  const context = {
    ...(await createContext(config, logger)),
    verifySession: createSessionVerifier(identity.keys),
    revocations: testRevocations,
  };
  const { url, close } = await startService({
    app: createApp(context),
    host: config.host,
    port: 0,
    logger,
    onClose: context.close,
    signals: false,
  });

  let ranges = 0;
  async function send<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }
  return {
    url,
    context,
    send,
    get: <T = any>(path: string, headers?: Record<string, string>) =>
      send<T>('GET', path, undefined, headers),
    as: async (id: string, roles: string[] = [], name?: string) => ({
      authorization: await identity.bearer({ id, roles, ...(name ? { name } : {}) }),
    }),
    /** A member with this address. */
    at: async (email: string, id = email, emailVerified = true) => ({
      authorization: await identity.bearer({ id, email, emailVerified }),
    }),
    /** Browser of an anonymous visitor; with a separate address range by default. */
    visitor: (address = `203.0.${(ranges += 1) % 256}.1`) => ({
      'x-atlas-visitor': signVisitor(randomUUID(), SECRET),
      'x-forwarded-for': address,
    }),
    service: { authorization: `Service ${SERVICE_TOKEN}` },
    async stop() {
      await close();
      await catalog.stop();
      if (!parts.mongo) await mongo.stop();
    },
  };
}
export type Community = Awaited<ReturnType<typeof startCommunity>>;

/** What no review needs of a tool, but the contract has. */
const SAMPLE = {
  company: 'Sample',
  iconCategory: 'text',
  pricing: 'free',
  price: 'Free',
  plans: [],
  rating: 80,
  monthlyUsers: null,
  launchDate: '2024',
  country: 'US',
  platforms: ['web'],
  languages: ['en'],
  apiAvailable: false,
  integrations: [],
  keywords: [],
  affiliate: false,
  checkedOn: null,
  sourceUrl: 'https://example.org',
  purposes: ['work'],
  depth: 'full',
  description: 'Sample',
  descriptionEn: 'Sample',
  features: [],
  featuresEn: [],
  pros: [],
  prosEn: [],
  cons: [],
  consEn: [],
  useCases: [],
  useCasesEn: [],
  monthlyPrice: null,
  categoryRank: 1,
  categorySize: 1,
} as const;

/** Stub of `getTool` and `listTools` with the catalog's curated files. */
export async function startTestCatalog() {
  const seed = new URL('../../catalog/seed/tools/', import.meta.url);
  const read = (category: string) => {
    const folder = new URL(`${category}/`, seed);
    // The catalog's tests validate its records.
    return readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ToolRecord,
    );
  };
  // What reviews need of a tool.
  const tools = readdirSync(seed)
    .flatMap(read)
    .map(({ id, names, category, url }) => ({ ...SAMPLE, id, name: names.default, category, url }));
  const server = createServer((req, res) => {
    const maker = /^\/api\/catalog\/makers\/([^/]+)\/tools\/chatgpt$/.exec(req.url ?? '')?.[1];
    if (maker) {
      const body = JSON.stringify({ isMaker: maker.startsWith('maker') });
      return void res.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }
    const id = /^\/api\/ai-tools\/([^/?]+)/.exec(req.url ?? '')?.[1];
    const found = id ? tools.find((tool) => tool.id === decodeURIComponent(id)) : tools;
    const body = found ?? new Problem('tool-not-found').toDetails();
    res
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const review = (overrides: Record<string, unknown> = {}) => ({
  aiToolId: 'chatgpt',
  rating: 5,
  title: '좋아요',
  content: '매일 씁니다',
  pros: [],
  cons: [],
  ...overrides,
});
