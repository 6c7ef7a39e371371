// The production topology on loopback: ports, secrets and environments.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { freePorts } from '../../packages/dev-env/src/ports.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const SERVICES = ['account', 'catalog', 'quiz', 'community'];
export const BOTH = [1, 2];
export const local = (port) => `http://127.0.0.1:${port}`;
export const upper = (name) => name.toUpperCase();

/** A port for every listening process, by name. */
export async function planPorts() {
  const names = [
    ...['site', 'redis', 'mongo', 'database', 'registry', 'identity'],
    ...SERVICES,
    ...[...SERVICES, 'gateway', 'renderer'].flatMap((name) => BOTH.map((at) => name + at)),
  ];
  const ports = await freePorts(2 * names.length);
  return {
    ...Object.fromEntries(names.map((name, at) => [name, ports[at]])),
    metrics: ports.slice(names.length),
  };
}

/** Secrets and signing keys, as created by an operator. */
export function makeSecrets() {
  const text = execFileSync(process.execPath, [path.join(ROOT, 'scripts/make-env.mjs')], {
    encoding: 'utf8',
  });
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/^'|'$/g, '')];
    }),
  );
}

/** Environment of every process, as in docker-compose.yml. */
export function environments({ ports, dir, mongoUri, secrets, certificate }) {
  const origin = `https://localhost:${ports.site}`;
  let metrics = 0;
  const own = () => ({ HOST: '127.0.0.1', METRICS_PORT: String(ports.metrics[metrics++]) });
  const shared = {
    NODE_ENV: 'production',
    VISITOR_SECRET: secrets.VISITOR_SECRET,
    SERVICE_TOKEN: secrets.SERVICE_TOKEN,
    ATLAS_DEMO: '1',
    LOG_LEVEL: 'info',
  };
  const jwks = { JWKS_URL: `${local(ports.account)}/.well-known/jwks.json` };
  const others = (name) =>
    Object.fromEntries(
      SERVICES.filter((one) => one !== name).map((one) => [`${upper(one)}_URL`, local(ports[one])]),
    );
  const service = (name) => ({
    ...shared,
    ...own(),
    ...jwks,
    ...others(name),
    MONGODB_URI: mongoUri,
    ...(name === 'account' && account()),
  });
  const account = () => ({
    // It calls the identity provider by its public address.
    NODE_EXTRA_CA_CERTS: certificate.ca,
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: `${origin}/identity`,
    OIDC_CLIENT_ID: 'atlas',
    OIDC_CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
    SIGNING_KEYS: secrets.SIGNING_KEYS,
    DATA_DIR: path.join(dir, 'account'),
  });
  return { origin, own, shared, jwks, service };
}
