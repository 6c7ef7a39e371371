import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { register } from 'tsx/esm/api';
import { createEnvFile } from '../scripts/containers/env-file.mjs';
import { root } from './documents.mjs';

register();
const { CONFIGURED, readSettings, variablesOf } = await import('../scripts/settings.mjs');

/** A value of each required variable. */
const VALID = {
  ...createEnvFile(),
  MONGODB_URI: 'mongodb://db.example/?replicaSet=rs0',
  JWKS_URL: 'http://account/.well-known/jwks.json',
  PUBLIC_ORIGIN: 'https://atlas.example',
  OIDC_ISSUER: 'https://issuer.example',
  OIDC_CLIENT_ID: 'atlas',
  SITE_URL: 'http://gateway',
  CATALOG_URL: 'http://catalog',
  COMMUNITY_URL: 'http://community',
  QUIZ_URL: 'http://quiz',
  SHELL_DIR: 'shell/dist',
  RELEASES_DIR: 'releases',
  ARTIFACTS_DIR: 'artifacts',
  NODE_ENV: 'production',
};

const number = ['eighty', '-1', '1e99'];
const address = ['nowhere', 'ftp://host', 'http://'];
const origin = ['nowhere', 'ftp://host', 'http://host/path'];
const file = ['/no/such/file', '.', '/proc/no-such-entry'];
const choice = ['maybe', '2', 'TRUE '];
const secret = ['short', ' a-secret-with-a-space-before', 'a-secret-with-a-line-break\n'];
/** Any text is valid: then what copying leaves in it is refused. */
const text = [' text', 'text\n', 'te\u0007xt'];

/** Bad values of variables by name; the first pattern that matches counts. */
const BAD = [
  [/^(?:JWKS_URL|PURGE_URL|RELEASE_WEBHOOK|OIDC_ISSUER|S3_ENDPOINT|OTEL_)/, address],
  [/^REDIS_URL$/, ['nowhere', 'http://redis', 'redis//host']],
  [/^MONGODB_URI$/, ['nowhere', 'http://db', 'postgres://db']],
  // Of these a service uses the origin alone.
  [/^(?:REGISTRY|INSTANCE)_URL$/, address],
  [/(?:_URL|^PUBLIC_ORIGIN)$/, origin],
  [/^(?:TLS_\w+_FILE|ROUTES_FILE)$/, file],
  [
    /(?:PORT|_MS|_MB|THREAD|THREADS|MINUTES|^WORKERS|^MAX_\w+|^TRUSTED_HOPS|_FACTOR|^PAGE_TRACES)$/,
    number,
  ],
  [/^(?:SERVICE_TOKEN|VISITOR_SECRET)$/, secret],
  [
    /^(?:LOG_LEVEL|ATLAS_DEMO|TRUST_TRACEPARENT|EARLY_HINTS|MIGRATIONS|SURROGATE_KEYS|TRUSTED_HEADER|CATALOG_APPROVALS)$/,
    choice,
  ],
  [/^(?:TRUSTED_PROXIES)$/, ['everywhere', '10.0.0.0/99', '10.0.0']],
  [/^INSTANCE_VERSION$/, ['latest', 'v1.4', '1.4']],
  [/^(?:SIGNING_KEYS|OIDC_PROVIDERS)$/, ['{', 'keys', '{"a":1}']],
  [/^(?:APPROVAL_FOR|TRUSTED_SERVICES)$/, ['Catalog', 'catalog;quiz', ',']],
  [/^CONTACT_EMAIL$/, ['nobody', 'a@', '@b.example']],
  [/^IMAGE_ORIGINS$/, ['nowhere', 'https://host/path', 'https://host;script-src']],
  [/^HSTS$/, ['yes', 'max-age=never', 'includeSubDomains']],
];
const badValuesOf = (name) => BAD.find(([pattern]) => pattern.test(name))?.[1] ?? text;

function problemsOf(process, environment) {
  try {
    readSettings(process, environment);
    return [];
  } catch (error) {
    return error.problems ?? error.message.split('\n');
  }
}

for (const process of CONFIGURED) {
  const variables = variablesOf(process);
  const environment = Object.fromEntries(
    variables.map(({ name }) => [name, VALID[name]]).filter(([, value]) => value !== undefined),
  );

  test(`${process} starts with valid variables`, () => {
    assert.deepEqual(problemsOf(process, environment), []);
  });

  for (const { name, secret: isSecret } of variables)
    test(`${process} names ${name} and the reason for each bad value`, () => {
      for (const value of badValuesOf(name)) {
        const problems = problemsOf(process, { ...environment, [name]: value });
        const own = problems.find((problem) => problem.startsWith(`${name}: `));
        assert.ok(own, `${JSON.stringify(value)} is taken: ${problems}`);
        assert.ok(own.length > name.length + 10, own);
        if (isSecret) assert.ok(!own.includes(value.trim()), own);
      }
    });
}

test('a process ends with the names of bad variables before it listens', async () => {
  const main = join(root, 'services/gateway/src/main.ts');
  const env = { PATH: process.env.PATH, ...VALID, CATALOG_URL: 'http://h/path', PORT: 'x' };
  const { code, output } = await new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', main], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
  assert.equal(code, 1);
  assert.match(output, /CATALOG_URL: http:\/\/h\/path: Must be an address without a path/);
  assert.match(output, /PORT: /);
  assert.doesNotMatch(output, /listening|\bat \S+:\d+/);
});
