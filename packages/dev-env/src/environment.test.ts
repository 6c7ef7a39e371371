import { sharedEnvironment } from './environment';
import type { Plan } from './environment';
import { SERVICES } from './rooms';

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

test('when processes are started, then each finds every service and the keys of sessions', () => {
  const env = shared();
  for (const { manifest } of SERVICES)
    expect(Object.values(env)).toContain(`http://127.0.0.1:${PLAN.ports[manifest.name]}`);
  const { name, sessionKeys } = SERVICES.find(({ manifest }) => manifest.sessionKeys)!.manifest;
  expect(env.JWKS_URL).toBe(`http://127.0.0.1:${PLAN.ports[name]}${sessionKeys}`);
});

test('when an operator names another login provider, then its own settings hold, and none of the development’s', () => {
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
])('when it is started in the environment %s, then processes run in %s', (name, own) => {
  expect(shared({ NODE_ENV: name }).NODE_ENV).toBe(own);
});

test.each([
  [true, '1'],
  [false, '0'],
])('when demo data is wanted (%s), then processes are told %s', (demo, told) => {
  expect(shared({}, { demo }).ATLAS_DEMO).toBe(told);
});
