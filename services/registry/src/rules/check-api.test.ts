import { defined, releaseOf, usesOf } from '@atlas/contracts/testing';
import { checkApi } from './check-api';

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const string = { type: 'string' };
const operation = {
  id: 'catalog.getTool',
  method: 'GET',
  path: '/api/ai-tools/{id}',
  sends: { params: object({ id: string }) },
  reads: object({ id: string, price: { type: 'number' } }),
};
const candidate = releaseOf('catalog', '2.0.0', { uses: usesOf({ operations: [operation] }) });
const live = (schema: object, more: object = {}) => ({
  paths: {
    '/api/ai-tools/{id}': {
      get: {
        operationId: 'catalog.getTool',
        parameters: [{ name: 'id', in: 'path', required: true }],
        responses: { 200: { content: { 'application/json': { schema } } }, 404: {} },
        ...more,
      },
    },
  },
});

test('accepts responses with additional fields', () => {
  expect(
    checkApi(candidate, live(object({ id: string, price: { type: 'integer' }, name: string }))),
  ).toEqual([]);
});

test.each([
  ['is not there', { paths: {} }, 'no live service offers it'],
  ['misses a field', live(object({ id: string })), 'the release reads response.price'],
  [
    'has a field sometimes',
    live(object({ id: string, price: { type: 'number' } }, ['id'])),
    'the release reads response.price (not always there)',
  ],
  [
    'has another type',
    live(object({ id: string, price: string })),
    'the release reads response.price (string, not number)',
  ],
  [
    'wants more',
    live(object({ id: string, price: { type: 'number' } }), {
      parameters: [{ name: 'currency', in: 'query', required: true }],
    }),
    'the service wants currency, which is not sent',
  ],
  [
    'wants another type of a parameter',
    live(object({ id: string, price: { type: 'number' } }), {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    }),
    'the service wants id (string, not integer)',
  ],
  [
    'wants a body',
    live(object({ id: string, price: { type: 'number' } }), {
      requestBody: { content: { 'application/json': { schema: object({ note: string }) } } },
    }),
    'the service wants body.note',
  ],
])('requires the service first when an operation %s', (_name, document, what) => {
  expect(checkApi(candidate, document)).toEqual([
    expect.objectContaining({
      level: 'break',
      what: `catalog.getTool (GET /api/ai-tools/{id}): ${what}`,
      first: 'atlas promote catalog.service@<version>, of a release that offers it',
    }),
  ]);
});

test('compares operations of one path separately', () => {
  const list = {
    operationId: 'catalog.find',
    responses: { 200: { content: { 'application/json': { schema: { type: 'array' } } } } },
  };
  const { get } = live(object({ id: string, price: { type: 'number' } })).paths[
    '/api/ai-tools/{id}'
  ];
  expect(
    checkApi(candidate, {
      paths: { '/api/ai-tools/{id}': { get: { ...list, 'x-alternatives': [get] } } },
    }),
  ).toEqual([]);
});

test('reports new alternatives and nullability in responses', () => {
  const reading = (price: object) =>
    releaseOf('catalog', '2.0.0', {
      uses: usesOf({ operations: [{ ...operation, reads: object({ price }) }] }),
    });
  const nullable = { anyOf: [{ type: 'number' }, { type: 'null' }] };
  expect(checkApi(reading(nullable), live(object({ price: { type: 'number' } })))).toEqual([]);
  expect(checkApi(reading({ type: 'number' }), live(object({ price: nullable })))).toHaveLength(1);
  expect(
    defined(
      checkApi(
        reading({ enum: ['a', 'b'] }),
        live(object({ price: { enum: ['a', 'b', 'c'] } })),
      )[0],
    ).what,
  ).toContain('c is unknown to it');
});

test('names the command that makes a published service live', () => {
  const operations = [{ ...operation, id: 'checkout.getCart', path: '/api/cart' }];
  const candidate = releaseOf('checkout', '1.0.0', { uses: usesOf({ operations }) });
  const get = { responses: { 200: {} } };
  const published = new Map([['checkout', { version: '0.1.0', paths: { '/api/cart': { get } } }]]);
  expect(checkApi(candidate, { paths: {} }, undefined, published)).toEqual([
    expect.objectContaining({ level: 'break', first: 'atlas promote checkout.service@0.1.0' }),
  ]);
});
