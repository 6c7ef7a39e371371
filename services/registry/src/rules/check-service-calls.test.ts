import { openApiSchema, serviceReleaseSchema } from '@atlas/contracts';
import { checkServiceCalls } from './check-service-calls';

const object = (...fields: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
  required: fields,
});
const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const isMaker = {
  id: 'catalog.isMaker',
  method: 'GET',
  path: '/api/catalog/makers/{id}',
  sends: { params: object('id') },
  reads: object('proven'),
};

function service(name: string, version: string, document: object) {
  const routes = [{ prefix: `/api/${name}` }];
  return {
    manifest: serviceReleaseSchema.parse({ name, version, routes }),
    openApi: openApiSchema.parse({ openapi: '3.1.0', info: {}, paths: {}, ...document }),
  };
}
const provider = (version: string, ...fields: string[]) =>
  service('catalog', version, {
    paths: {
      [isMaker.path]: {
        get: {
          operationId: isMaker.id,
          'x-internal': true,
          responses: { 200: content(object(...fields)) },
        },
      },
    },
  });
const consumer = service('community', '1.0.0', { 'x-uses': [isMaker] });
const findingsOf = (candidate: typeof consumer, ...live: (typeof consumer)[]) =>
  checkServiceCalls(candidate, candidate.manifest.routes, live, []);

test('a release that answers the calls of live services breaks nobody', () => {
  expect(findingsOf(provider('2.0.0', 'proven', 'since'), consumer)).toEqual([]);
});

test('names the service whose internal call a release would break, with operation and field', () => {
  expect(findingsOf(provider('2.0.0', 'since'), consumer)).toEqual([
    {
      level: 'break',
      rule: 'api',
      who: 'community.service@1.0.0',
      what: 'catalog.isMaker (GET /api/catalog/makers/{id}): the release reads response.proven',
      first: 'atlas promote community.service@<version>, of a release without it',
    },
  ]);
});

test('names the operation that a release no longer offers', () => {
  const [found] = findingsOf(service('catalog', '2.0.0', {}), consumer);
  expect(found).toMatchObject({
    who: 'community.service@1.0.0',
    what: 'catalog.isMaker (GET /api/catalog/makers/{id}): no live service offers it',
  });
});

test('finds a call of the release that the live provider does not answer', () => {
  expect(findingsOf(consumer, provider('1.0.0', 'since'))).toEqual([
    expect.objectContaining({
      level: 'break',
      who: 'visitors',
      what: 'catalog.isMaker (GET /api/catalog/makers/{id}): the release reads response.proven',
      first: 'atlas promote catalog.service@<version>, of a release that offers it',
    }),
  ]);
});

test('compares neither its own former release nor services without a release', () => {
  const poorer = provider('2.0.0', 'since');
  const selfCaller = service('catalog', '1.0.0', { 'x-uses': [isMaker] });
  expect(findingsOf(poorer, selfCaller)).toEqual([]);
  expect(findingsOf(consumer)).toEqual([]);
});

test('names the gateway whose call a release would break, with operation and field', () => {
  const { manifest } = consumer;
  const findingsFor = (release: typeof consumer) =>
    checkServiceCalls(release, release.manifest.routes, [], [isMaker]);
  expect(findingsFor(provider('2.0.0', 'since'))).toEqual([
    {
      level: 'break',
      rule: 'api',
      who: 'gateway',
      what: 'catalog.isMaker (GET /api/catalog/makers/{id}): the release reads response.proven',
      first: 'have the operators deploy a gateway without it',
    },
  ]);
  expect(findingsFor(provider('2.0.0', 'proven'))).toEqual([]);
  expect(findingsFor(service(manifest.name, '2.0.0', {}))).toEqual([]);
});
