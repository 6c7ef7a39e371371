// The gateway of this repository as in production: all middleware, log to a file, metrics.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { writeTable } from '../site/route-table.mjs';

const root = path.resolve(import.meta.dirname, '../..');
export const gatewayFile = path.join(root, 'services/gateway/dist/main.js');

export function buildGateway() {
  const { status } = spawnSync(
    process.execPath,
    ['packages/build/src/service.mjs', 'services/gateway'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The gateway does not build.');
}

/** A session and its public keys. */
export async function createSession() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' }],
  });
  const token = await new SignJWT({
    sub: randomUUID(),
    sid: randomUUID(),
    name: 'Test User',
    email: 'test-user@example.com',
    roles: [],
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'bench' })
    .setIssuer('atlas-account')
    .setAudience('atlas')
    .setExpirationTime('1h')
    .sign(privateKey);
  return { jwks, token };
}

export function gatewayEnv(dir, port, service) {
  mkdirSync(path.join(dir, 'shell'), { recursive: true });
  mkdirSync(path.join(dir, 'releases'), { recursive: true });
  writeFileSync(path.join(dir, 'shell/index.html'), '<!doctype html>');
  return {
    PORT: String(port),
    SHELL_DIR: path.join(dir, 'shell'),
    RELEASES_DIR: path.join(dir, 'releases'),
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    CATALOG_URL: service,
    QUIZ_URL: service,
    COMMUNITY_URL: service,
    ACCOUNT_URL: service,
    JWKS_URL: `${service}/jwks`,
    VISITOR_SECRET: 'a-secret-for-the-bench',
    SERVICE_TOKEN: 'a-service-token-for-the-bench',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'info',
    ADMIN_PORT: '',
    DATA_DIR: '',
    REGISTRY_URL: '',
    IDENTITY_URL: '',
    ROUTES_FILE: writeTable(dir),
    WORKERS: '0',
  };
}
