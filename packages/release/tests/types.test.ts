import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined, releaseOf, usesOf } from '@atlas/contracts/testing';
import ts from 'typescript';
import { useRegistry } from './registry';

const { registry, run } = useRegistry();
const LIVE = 'GET /api/registry/live';
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const string = { type: 'string' };

const decide = releaseOf('decide', '1.0.0', {
  offers: {
    'decide.buy': {
      type: 'object',
      properties: {
        sku: string,
        price: { anyOf: [{ type: 'number' }, { type: 'null' }] },
        tags: { type: 'array', items: { enum: ['new', 'sale'] } },
        size: { type: 'object', properties: { 'in-cm': { type: 'integer' } }, required: ['in-cm'] },
      },
      required: ['sku', 'price'],
    },
    'tool.reviews': { toolId: 'string' },
  },
  uses: usesOf({
    emits: {
      'decide.chosen': { sku: { type: 'string', optional: false } },
      'compare.changed': { count: { type: 'number', optional: false } },
    },
  }),
});
const explore = releaseOf('explore', '2.0.0', {
  offers: { 'explore.teaser': { 'store?': 'string' }, 'explore.empty': {} },
});
const OPEN_API = {
  paths: {
    '/api/cart/{id}': {
      get: {
        operationId: 'checkout.getCart',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: string },
          { name: 'lang', in: 'query', schema: string },
        ],
        responses: { 200: json({ type: 'array', items: string }) },
      },
    },
  },
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'atlas-types-'));
  jest.spyOn(process, 'cwd').mockReturnValue(dir);
  registry.respond(LIVE, { body: { releases: [decide, explore] } });
  registry.respond('GET /api/openapi.json', {
    body: OPEN_API,
    headers: { 'content-type': 'application/json' },
  });
});
afterEach(() => jest.restoreAllMocks());

test('writes types of live slots, events and operations', async () => {
  const { code, stdout } = await run('types', '--out', path.join(dir, 'src/live.d.ts'));
  expect([code, stdout]).toEqual([
    0,
    'src/live.d.ts has the types of 3 slots, 1 events and 1 operations.',
  ]);
  const text = readFileSync(path.join(dir, 'src/live.d.ts'), 'utf8');
  for (const line of [
    "/** decide@1.0.0 */\n    'decide.buy': { sku: string; price: number | null; tags?: ('new' | 'sale')[]; size?: { \"in-cm\": number } };",
    "'explore.teaser': { store?: string };",
    "'explore.empty': Record<never, never>;",
    "'decide.chosen': { sku: string };",
    "'checkout.getCart': { method: 'GET'; path: '/api/cart/{id}'; params: { id: string }; query: { lang?: string }; response: string[] };",
  ])
    expect(text).toContain(line);
  // The platform's own slots and events are in its contracts.
  expect(text).not.toMatch(/tool\.reviews|compare\.changed/);
  const { parseDiagnostics } = ts.createSourceFile(
    'x.d.ts',
    text,
    ts.ScriptTarget.Latest,
  ) as never as {
    parseDiagnostics: unknown[];
  };
  expect(parseDiagnostics).toEqual([]);
});

test('leaves an unchanged file alone', async () => {
  const file = path.join(dir, 'live.d.ts');
  await run('types', '--out', file);
  const { mtimeMs } = statSync(file);
  const { stdout } = await run('types', '--out', file);
  expect([stdout, statSync(file).mtimeMs]).toEqual(['', mtimeMs]);
  expect(defined(registry.requests[0]).authorization).toMatch(/^Bearer /);
});
