import * as contracts from '@atlas/contracts';
import { contractsIn, usesOf } from '@atlas/contracts/testing';
import { pathsOf } from '@atlas/service-kit/openapi';
import * as z from 'zod/mini';
import { checkDependants } from './check-service';
import type { Dependant } from './dependants';

const string = { type: 'string' };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const responses = { 200: { content: { 'application/json': { schema: object({ id: string }) } } } };
const list = {
  id: 'news.list',
  method: 'GET',
  path: '/api/news',
  sends: { query: object({ sort: { enum: ['new', 'best'] } }) },
  reads: object({ id: string }),
};
const caller = (who: string, operation = list): Dependant => ({
  who,
  uses: usesOf({ operations: [operation] }),
});

const release = (prefix: string, paths: object) => ({
  routes: contracts.serviceReleaseSchema.parse({
    name: 'news',
    version: '2.0.0',
    routes: [{ prefix }],
  }).routes,
  openApi: contracts.openApiSchema.parse({ openapi: '3.1.0', info: {}, paths }),
});
const news = (get: object) => release('/api/news', { '/api/news': { get } });
const findingsOf = ({ routes, openApi }: ReturnType<typeof release>, callers: Dependant[]) =>
  checkDependants(routes, openApi, callers);

test('a release that offers what is called breaks nobody', () => {
  expect(findingsOf(news({ responses }), [caller('quiz@1.0.0')])).toEqual([]);
});

test('names each caller, also the shell, with operation and field', () => {
  const poorer = news({
    responses: { 200: { content: { 'application/json': { schema: object({}) } } } },
  });
  const found = findingsOf(poorer, [caller('quiz@1.0.0'), caller('shell')]);
  const what = 'news.list (GET /api/news): the release reads response.id';
  expect(found).toEqual([
    expect.objectContaining({ level: 'break', who: 'quiz@1.0.0', what }),
    expect.objectContaining({
      who: 'shell',
      what,
      first: 'have the operators deploy a shell without it',
    }),
  ]);
});

test('finds a value that a parameter no longer takes', () => {
  const parameters = [{ name: 'sort', in: 'query', schema: { enum: ['new'] } }];
  expect(findingsOf(news({ parameters, responses }), [caller('quiz@1.0.0')])[0]?.what).toBe(
    'news.list (GET /api/news): the service wants sort (best is unknown to it)',
  );
});

test('compares only calls below the prefixes of the service', () => {
  const foreign = caller('quiz@1.0.0', { ...list, id: 'quiz.list', path: '/api/quiz' });
  expect(findingsOf(news({ responses }), [foreign])).toEqual([]);
});

/** What the build of a remote that calls the operation records, `packages/release/src/describe/operations.ts`. */
function recorded({ id, method, path, params, query, body, output }: contracts.Contract) {
  const json = (schema: NonNullable<contracts.Contract['body']>, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return {
    id,
    method,
    path,
    sends: {
      ...(params && { params: json(params, 'input') }),
      ...(query && { query: json(query, 'input') }),
      ...(body && { body: json(body, 'input') }),
    },
    reads: json(output, 'output'),
  };
}

test('each public operation of the platform is compatible with its own document', () => {
  const all = contractsIn(contracts).filter(({ auth }) => auth !== 'service');
  for (const service of ['account', 'catalog', 'community', 'quiz']) {
    const own = all.filter(({ id }) => id.startsWith(`${service}.`));
    expect(own.length).toBeGreaterThan(5);
    const candidate = release('/api', pathsOf(own));
    const consumer = { who: 'a@1.0.0', uses: usesOf({ operations: own.map(recorded) }) };
    expect(findingsOf(candidate, [consumer]).map(({ what }) => what)).toEqual([]);
  }
});
