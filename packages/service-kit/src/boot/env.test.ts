import { BadEnvironment, readEnv, serviceEnvSchema, teamServiceEnvSchema } from './env';
import {
  teamRegistration,
  platformRegistration,
  toServiceConfig,
  toTeamServiceConfig,
} from './config';

const ENV = {
  MONGODB_URI: 'mongodb://db:27017',
  JWKS_URL: 'http://keys:4102/jwks',
  VISITOR_SECRET: 'v'.repeat(16),
  SERVICE_TOKEN: 's'.repeat(16),
};
const NAMED = { version: '2.1.0', database: 'atlas_news' };
const read = (env: Record<string, string | undefined>) =>
  readEnv(serviceEnvSchema, { ...ENV, ...env });
const problemsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    read(env);
  } catch (error) {
    return (error as BadEnvironment).problems;
  }
  return [];
};

test('starts on a free local port with required variables only', () => {
  expect(read({})).toMatchObject({ PORT: 0, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  expect(read({}).ATLAS_DEMO).toBe(false);
  expect(toServiceConfig(read({}), NAMED).metricsPort).toBeUndefined();
});

test('reports all invalid settings in one error', () => {
  const wrong = () => read({ PORT: 'eighty', SERVICE_TOKEN: 'short', JWKS_URL: undefined });
  expect(wrong).toThrow(BadEnvironment);
  expect(wrong).toThrow(/^These settings are wrong:\n {2}- /);
  expect(problemsOf({ PORT: 'eighty', SERVICE_TOKEN: 'short', JWKS_URL: undefined })).toEqual([
    expect.stringMatching(/^PORT: .*number/),
    expect.stringMatching(/^JWKS_URL: /),
    expect.stringMatching(/^SERVICE_TOKEN: .*16/),
  ]);
});

test('does not show a secret in the error about it', () => {
  expect(problemsOf({ VISITOR_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
});

test('treats an empty variable as unset', () => {
  expect(read({ PORT: '', REGISTRY_URL: '', ATLAS_DEMO: '' })).toMatchObject({ PORT: 0 });
  expect(problemsOf({ MONGODB_URI: '' })).toEqual([expect.stringMatching(/^MONGODB_URI: /)]);
});

test.each([
  ['PORT', '65535', true],
  ['PORT', '65536', false],
  ['PORT', '-1', false],
  ['PORT', '80.5', false],
  ['MONGODB_URI', 'mongodb+srv://db.example.com', true],
  ['MONGODB_URI', 'postgres://db', false],
  ['ATLAS_DEMO', '1', true],
  ['ATLAS_DEMO', 'true', false],
  ['LOG_LEVEL', 'silent', true],
  ['LOG_LEVEL', 'loud', false],
  ['INSTANCE_URL', 'http://10.0.0.7:8080', true],
  ['INSTANCE_URL', 'ftp://10.0.0.7', false],
  ['INSTANCE_VERSION', '1.4.0-rc.1', true],
  ['INSTANCE_VERSION', 'v1.4', false],
])('%s=%s is valid: %s', (name, value, isValid) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toEqual(isValid ? [] : [expect.stringMatching(new RegExp(`^${name}: `))]);
});

test.each<[string, Record<string, string>, object | undefined]>([
  ['without an address', { REGISTRY_URL: 'http://registry:4105' }, undefined],
  ['without a registry', { INSTANCE_URL: 'http://10.0.0.7:8080' }, undefined],
  [
    'with both and ignored paths',
    { REGISTRY_URL: 'http://registry:4105/x', INSTANCE_URL: 'http://10.0.0.7:8080/' },
    { registryUrl: 'http://registry:4105', url: 'http://10.0.0.7:8080', version: '2.1.0' },
  ],
  [
    'with its own release version',
    {
      REGISTRY_URL: 'http://registry:4105',
      INSTANCE_URL: 'http://10.0.0.7:8080',
      INSTANCE_VERSION: '2.2.0',
    },
    { registryUrl: 'http://registry:4105', url: 'http://10.0.0.7:8080', version: '2.2.0' },
  ],
])('builds the registration of a process %s', (_what, env, at) => {
  const registration = platformRegistration('news', toServiceConfig(read(env), NAMED));
  const named = { service: 'news', authorization: `Service ${ENV.SERVICE_TOKEN}` };
  expect(registration).toEqual(at && { ...at, ...named });
});

describe('the config of a team service', () => {
  const config = (env: Record<string, string>) =>
    toTeamServiceConfig(
      readEnv(teamServiceEnvSchema, { MONGODB_URI: ENV.MONGODB_URI, ...env }),
      NAMED,
    );
  const INSTANCE_URL = 'http://10.0.0.7:8080';
  const ATLAS_URL = 'https://atlas.example.com/';
  const ATLAS_TOKEN = 'atlas_0123456789';

  test('needs no platform secret', () => {
    expect(config({ SERVICE_TOKEN: 's'.repeat(16) })).not.toHaveProperty('serviceToken');
    expect(teamRegistration('news', config({}))).toBeUndefined();
  });

  test("registers with the team's token", () => {
    expect(teamRegistration('news', config({ INSTANCE_URL, ATLAS_URL, ATLAS_TOKEN }))).toEqual({
      registryUrl: 'https://atlas.example.com',
      authorization: `Bearer ${ATLAS_TOKEN}`,
      ...{ service: 'news', url: INSTANCE_URL, version: '2.1.0' },
    });
  });

  test.each([
    [{ INSTANCE_URL }],
    [{ INSTANCE_URL, ATLAS_URL }],
    [{ INSTANCE_URL, ATLAS_TOKEN }],
  ] as Record<string, string>[][])('is refused with %j alone', (env) => {
    expect(() => config(env)).toThrow('INSTANCE_URL: registration needs ATLAS_URL');
  });
});
