import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf } from '@atlas/contracts/testing';
import { createLogger, startService } from '@atlas/service-kit';
import { TEST_SERVICE_TOKEN, testConfig } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createApp } from '../src/app';
import type { Config } from '../src/config';
import { createContext } from '../src/context';

export const SERVICE = { authorization: `Service ${TEST_SERVICE_TOKEN}` };

export type Registry = Awaited<ReturnType<typeof startRegistry>>;

/** Starts the service on a free port, with a token for each of the teams. */
export async function startRegistry(mongo: TestMongo, overrides: Partial<Config> = {}) {
  const config: Config = {
    ...testConfig('registry', mongo),
    artifacts: { dir: mkdtempSync(path.join(tmpdir(), 'atlas-registry-')) },
    watchMs: 1_800_000,
    webhook: undefined,
    siteUrl: undefined,
    approval: { slices: [], waitMs: 3_600_000 },
    ...overrides,
  };
  const logger = createLogger('registry', config.logLevel);
  const context = await createContext(config, logger);
  const { url, close } = await startService({
    app: createApp(context),
    host: config.host,
    port: 0,
    logger,
    onClose: context.close,
    signals: false,
  });

  async function call<T = any>(
    method: string,
    to: string,
    headers: Record<string, string>,
    body?: unknown,
  ) {
    const response = await fetch(url + to, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Headers with a new token of the team. */
  async function token(
    team: string,
    slices = [team],
    rights: object = {},
  ): Promise<Record<string, string>> {
    const [id, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')];
    await call('PUT', `/api/registry/tokens/${id}`, SERVICE, {
      team,
      slices,
      ...rights,
      secretHash: createHash('sha256').update(secret).digest('hex'),
    });
    return { authorization: `Bearer atlas_${id}_${secret}` };
  }
  return { url, config, context, call, token, stop: close };
}

/** Runs `act` while the log of releases cannot be written, as with a full disk. */
export async function withoutLog(
  { context: { log } }: Registry,
  act: () => Promise<void>,
): Promise<void> {
  const { append } = log;
  log.append = () => Promise.reject(new Error('The disk is full.'));
  await act();
  log.append = append;
}

/** A container that only exposes `./remote`. */
export const container = (slice: string, text: string) =>
  `var atlas_${slice.replaceAll('-', '_')} = { version: '${text}', init() {}, get: (door) => door === './remote' ? Promise.resolve() : Promise.reject(new Error('Module "' + door + '" does not exist in container.')) };`.padEnd(
    2_000,
  );

/** A small release with correct hashes. */
export function release(slice: string, version: string, code = container(slice, version)) {
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const manifest = releaseOf(slice, version, {
    pages: [{ path: `/${slice}`, indexed: true }],
    integrity: { [`/releases/${slice}/${version}/remoteEntry.ab12cd34.js`]: hash },
  });
  return {
    manifest,
    files: [{ path: 'remoteEntry.ab12cd34.js', content: Buffer.from(code).toString('base64') }],
  };
}
