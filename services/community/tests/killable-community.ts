import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defined } from '@atlas/contracts/testing';
import { createTestIdentity, startTestMongo } from '@atlas/service-kit/testing';
import { startTestCatalog } from './start-community';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The bundled service as a process of its own, which a test may kill; the database lives on in this one. */
export async function startKillableCommunity() {
  await promisify(execFile)(process.execPath, [
    at('../../../packages/build/src/service.mjs'),
    at('..'),
  ]);
  const [mongo, identity, catalog] = await Promise.all([
    startTestMongo(),
    createTestIdentity(),
    startTestCatalog(),
  ]);
  const jwks = createServer((_req, res) =>
    res
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify((identity.keys as unknown as { jwks(): object }).jwks())),
  );
  await new Promise<void>((resolve) => jwks.listen(0, '127.0.0.1', resolve));
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: mongo.uri,
    CATALOG_URL: catalog.url,
    LOG_LEVEL: 'info',
    ATLAS_DEMO: '0',
    JWKS_URL: `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/jwks`,
    VISITOR_SECRET: 'v'.repeat(16),
    SERVICE_TOKEN: 's'.repeat(16),
  };
  let child: ChildProcess | undefined;

  return {
    as: async (id: string) => ({ authorization: await identity.bearer({ id }) }),
    /** Resolves with its address. */
    start: () =>
      new Promise<string>((resolve, reject) => {
        child = spawn(process.execPath, [at('../dist/main.js')], {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        const read = (bytes: Buffer) => {
          output += bytes.toString();
          const url = /"url":"([^"]+)"/.exec(output)?.[1];
          if (url) resolve(url);
        };
        defined(child.stdout).on('data', read);
        defined(child.stderr).on('data', read);
        child.once('exit', () => reject(new Error(`ended: ${output}`)));
      }),
    kill: () =>
      new Promise<void>((resolve) => {
        defined(child).once('exit', () => resolve());
        defined(child).kill('SIGKILL');
      }),
    async stop() {
      await this.kill();
      jwks.close();
      await catalog.stop();
      await mongo.stop();
    },
  };
}
