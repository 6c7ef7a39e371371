import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeRemote } from '../src/describe/describe';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const CONTRACTS = `
import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';
const about = (name: string) => ({ id: \`news.\${name}\`, method: 'GET', path: \`/api/news/\${name}\` }) as const;
export const listItems = defineContract({ ...about('items'), output: z.array(z.object({ id: z.string() })) });
export const listTopics = defineContract({ ...about('topics'), output: z.array(z.string()) });
`;

/** A slice with contracts of its own, outside of this repository. */
function slice(page: string, contracts = CONTRACTS): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-own-'));
  const files = {
    'package.json': '{"type":"module"}',
    'remote.json': '{}',
    'contracts/index.ts': contracts,
    'src/app/page.tsx': page,
    'src/app/page.test.tsx': "import { listTopics } from '../../contracts'; listTopics;",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  symlinkSync(MODULES, path.join(dir, 'node_modules'), 'dir');
  return dir;
}

const operations = async (page: string) =>
  (await describeRemote(slice(page), { slots: [] })).operations;

test('lists operations of contracts that are imported as values', async () => {
  const [first, ...others] = await operations(
    "import { listItems } from '../../contracts'; import type { listTopics } from '../../contracts'; useContract(listItems, {});",
  );
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id: 'news.items',
    method: 'GET',
    path: '/api/news/items',
    reads: { type: 'array', items: { properties: { id: { type: 'string' } }, required: ['id'] } },
  });
});

test('lists platform contracts but no folder of the same name', async () => {
  const called = await operations(
    "import { listTools } from '@atlas/contracts'; import * as own from '../../contracts'; import { listItems } from './contracts'; own.listTopics;",
  );
  expect(called.map(({ id }) => id)).toEqual(['catalog.listTools', 'news.topics']);
});

test('lists operations that the gateway requests for sitemap and feeds', async () => {
  const feeds = [{ name: 'news', list: '/api/news/topics', title: 'feed.news' }];
  const pages = [{ addresses: '/api/ai-tools', feed: '/api/news/items', feeds }];
  const { operations: listed } = await describeRemote(slice(''), { slots: [], pages });
  expect(listed.map(({ id }) => id)).toEqual(['catalog.listTools', 'news.items', 'news.topics']);
});

test('reports contracts that do not compile', async () => {
  const broken = describeRemote(slice('', "export * from './nowhere';"), { slots: [] });
  await expect(broken).rejects.toThrow(/The contracts in .+ do not build: .*nowhere/s);
});
