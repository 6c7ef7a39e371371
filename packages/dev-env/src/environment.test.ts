import { defined } from '@atlas/contracts/testing';
import { sharedEnvironment } from './environment';
import type { Plan } from './environment';
import { SERVICES } from './workspaces';

const names = ['mongo', 'identity', 'renderer', 'registry'];
names.push(...SERVICES.map(({ manifest }) => manifest.name));
const PLAN: Plan = {
  origin: 'http://localhost:8080',
  dataDir: '/data',
  releasesDir: '/data/releases',
  ports: Object.fromEntries(names.map((name, at) => [name, 4_000 + at])) as Plan['ports'],
  mongoUri: 'mongodb://127.0.0.1:4000',
  demo: false,
  secrets: { VISITOR_SECRET: 'visitor', SERVICE_TOKEN: 'service', OIDC_CLIENT_SECRET: 'client' },
};
const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});
const shared = (env: Record<string, string> = {}, plan: Partial<Plan> = {}) => {
  Object.assign(process.env, env);
  return sharedEnvironment({ ...PLAN, ...plan });
};

test('gives each process the URLs of services and the session keys', () => {
  const env = shared();
  for (const { manifest } of SERVICES)
    expect(Object.values(env)).toContain(`http://127.0.0.1:${PLAN.ports[manifest.name]}`);
  const { name, sessionKeys } = defined(
    SERVICES.find(({ manifest }) => manifest.sessionKeys),
  ).manifest;
  expect(env.JWKS_URL).toBe(`http://127.0.0.1:${PLAN.ports[name]}${sessionKeys}`);
});

test('uses only the settings of another login provider', () => {
  const env = shared({
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'atlas-test',
    OIDC_CLIENT_SECRET: 'given',
    MODERATOR_EMAILS: 'boss@example.com',
  });
  expect(env).toMatchObject({
    ...{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'atlas-test' },
    ...{ OIDC_CLIENT_SECRET: 'given', MODERATOR_EMAILS: 'boss@example.com' },
  });
});

test.each([
  ['test', 'development'],
  ['production', 'production'],
])('starts processes for NODE_ENV %s with %s', (name, own) => {
  expect(shared({ NODE_ENV: name }).NODE_ENV).toBe(own);
});

test.each([
  [true, '1'],
  [false, '0'],
])('sets ATLAS_DEMO for demo data %s to %s', (demo, expected) => {
  expect(shared({}, { demo }).ATLAS_DEMO).toBe(expected);
});
