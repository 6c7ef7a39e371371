import { defineContract } from '@atlas/contracts';
import type { Auth } from '@atlas/contracts';
import * as z from 'zod/mini';
import { mergeDocuments, operationsOf, publicPaths, serviceDocument } from '../src/openapi';
import { pathsOf } from '../src/openapi/paths-of';
import type { OpenApi } from '../src/openapi';

const base: OpenApi = {
  openapi: '3.1.0',
  info: {},
  paths: {},
  components: { schemas: { Problem: { type: 'object' } } },
};
const ref = (name: string) => ({
  responses: {
    200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  },
});

test('prefixes components that differ between services', () => {
  const of = (name: string, title: string) => ({
    name,
    openApi: {
      ...base,
      paths: { [`/api/${name}`]: { get: ref('Item'), post: ref('Problem') } },
      components: { schemas: { Item: { title }, Problem: { type: 'object' } } },
    },
  });
  const merged = mergeDocuments(base, [of('news', 'A'), of('paper', 'B')]);
  expect(merged.components).toEqual({
    schemas: {
      Problem: { type: 'object' },
      'news.Item': { title: 'A' },
      'paper.Item': { title: 'B' },
    },
  });
  expect(merged.paths['/api/paper']).toEqual({ get: ref('paper.Item'), post: ref('Problem') });
});

test('removes operations that are for services only', () => {
  const hidden = { operationId: 'a', 'x-internal': true };
  const shown = { operationId: 'b' };
  const paths = publicPaths({
    '/one': { get: { ...hidden, 'x-alternatives': [shown] } },
    '/two': { get: { ...shown, 'x-alternatives': [hidden] }, post: hidden },
    '/three': { get: hidden },
  });
  expect(paths).toEqual({ '/one': { get: shown }, '/two': { get: shown } });
});

test('lists exposed and internal operations of a service', () => {
  const document = serviceDocument(
    {
      name: 'account',
      routes: [{ prefix: '/api/auth' }, { prefix: '/api/custom-packages', methods: ['GET'] }],
    },
    '1.0.0',
  );
  const listed = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
  expect(listed).toContain('GET /api/auth/revocations');
  expect(listed).toContain('GET /api/custom-packages');
  expect(listed).not.toContain('POST /api/custom-packages');
  expect(listed.some((one) => one.includes('/api/quiz'))).toBe(false);
  const internal = operationsOf(document).filter(({ operation }) => operation['x-internal']);
  expect(internal.map(({ path }) => path)).toContain('/api/auth/revocations');
});

test('records the called operations of other services', () => {
  const contract = (id: string, path: string) =>
    defineContract({
      id,
      method: 'GET',
      path,
      query: z.object({ from: z.string() }),
      output: z.object({ count: z.int() }),
    });
  const [own, foreign] = [contract('news.list', '/api/news'), contract('quiz.days', '/api/quiz')];
  const manifest = { name: 'news', routes: [{ prefix: '/api/news' }] };
  expect(serviceDocument(manifest, '1.0.0', [own], [own, foreign])['x-uses']).toEqual([
    {
      id: 'quiz.days',
      method: 'GET',
      path: '/api/quiz',
      sends: { query: expect.objectContaining({ required: ['from'] }) },
      reads: expect.objectContaining({ required: ['count'] }),
    },
  ]);
  expect(serviceDocument(manifest, '1.0.0', [own])).not.toHaveProperty('x-uses');
});

test('names the roles of which a caller needs one', () => {
  const operation = { id: 'shelf.put', path: '/api/shelf', output: z.string() };
  const rolesAt = (auth: Auth) =>
    pathsOf([defineContract({ ...operation, method: 'GET', auth })])['/api/shelf']?.get;
  expect(rolesAt(['editor', 'moderator'])).toMatchObject({
    'x-audience': 'editor moderator',
    security: [{ session: [] }],
    responses: { 401: {}, 403: {} },
  });
  expect(rolesAt('user')).not.toHaveProperty('x-audience');
});

test('documents an alias as deprecated, under an id of its own', () => {
  const listed = operationsOf(
    serviceDocument({ name: 'quiz', routes: [{ prefix: '/api' }] }, '1.0.0'),
  );
  const at = (wanted: string) => listed.find(({ path }) => path === wanted)?.operation;
  const rankings = at('/api/rankings');
  const alias = at('/api/analytics/rankings');
  expect(rankings).not.toHaveProperty('deprecated');
  expect(alias).toMatchObject({ deprecated: true, responses: rankings?.responses });
  const ids = listed.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['get', '/api/auth/user'],
  ['get', '/api/auth/userinfo'],
  ['post', '/api/auth/login'],
  ['post', '/api/auth/refresh'],
])('documents 401 of %s %s', (method, path) => {
  const { paths } = serviceDocument(
    { name: 'account', routes: [{ prefix: '/api/auth' }] },
    '1.0.0',
  );
  expect(paths[path]?.[method]).toMatchObject({ responses: { 401: {} } });
});

test('a parameter that selects between two operations is optional', () => {
  const { paths } = serviceDocument(
    { name: 'catalog', routes: [{ prefix: '/api/ai-tools' }] },
    '1.0.0',
  );
  const { get } = paths['/api/ai-tools'] ?? {};
  expect(get).toMatchObject({
    operationId: 'catalog.findTools',
    parameters: expect.arrayContaining([
      expect.objectContaining({
        name: 'page',
        required: false,
        description: expect.stringContaining('catalog.listTools'),
      }),
    ]),
    'x-alternatives': [{ operationId: 'catalog.listTools' }],
  });
});
