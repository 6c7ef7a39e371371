import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildContracts, readContracts } from '../src/contracts.mjs';
import { readWorkspace } from '../src/webpack/workspace.mjs';
import wireLoader from '../src/webpack/wire-loader.mjs';
import { folderOf, removeFolders, writeInto } from './folder.mjs';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
afterAll(removeFolders);
afterEach(() => delete process.env.ATLAS_RELEASE_VERSION);

describe('contracts of a slice', () => {
  const slice = (contracts) => {
    const dir = folderOf({
      'remote.json': {},
      'package.json': { type: 'module', version: '1.2.0' },
      'service/service.json': {},
      ...(contracts && { 'contracts/index.ts': contracts }),
    });
    symlinkSync(MODULES, path.join(dir, 'node_modules'), 'dir');
    return dir;
  };
  const cachedFiles = (dir) => readdirSync(path.join(dir, '.cache'));

  test('builds nothing for a slice without contracts', async () => {
    const dir = slice();
    expect(await buildContracts(dir)).toBeUndefined();
    expect(await readContracts(dir)).toEqual({});
    expect(readdirSync(dir)).not.toContain('.cache');
  });

  test('returns nothing for a folder outside of a slice', async () => {
    const dir = folderOf({ 'contracts/index.ts': 'export const a = 1;' });
    expect(await buildContracts(dir)).toBeUndefined();
  });

  test('finds the contracts of the slice from its service', async () => {
    const dir = slice('export const list: { id: string } = { id: "news.list" };');
    expect(await readContracts(path.join(dir, 'service'))).toEqual({ list: { id: 'news.list' } });
  });

  test('reads changed contracts again and reuses unchanged ones', async () => {
    const dir = slice('export const one = 1;');
    expect(await readContracts(dir)).toEqual({ one: 1 });
    expect(await readContracts(dir)).toEqual({ one: 1 });
    expect(cachedFiles(dir)).toHaveLength(1);
    writeInto(dir, { 'contracts/index.ts': 'export const two = 2;' });
    expect(await readContracts(dir)).toEqual({ two: 2 });
    expect(cachedFiles(dir)).toHaveLength(2);
  });

  test('rejects with the errors of the build', async () => {
    const dir = slice("export * from './nowhere';");
    await expect(readContracts(dir)).rejects.toThrow("Can't resolve './nowhere'");
  });
});

describe('contracts in a browser', () => {
  /** The module in the browser, after tree shaking. */
  async function shipped(source, used, options = {}) {
    const context = { resourcePath: '/contracts.ts', getOptions: () => options };
    const cut = wireLoader.call(context, source);
    const dir = folderOf({
      'contracts.ts': `import { z, defineContract, own } from './lib';\n${cut}`,
      'lib.ts': 'export const z: any = 0, defineContract: any = (x: any) => x, own: any = () => 1;',
      'page.ts': `import { ${used} } from './contracts'; console.log(${used});`,
      'package.json': { sideEffects: false },
    });
    const { outputFiles } = await build({
      entryPoints: [path.join(dir, 'page.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      external: ['./lib'],
    });
    return outputFiles[0].text;
  }
  const CONTRACTS = `
export const item = z.object({ id: z.string() });
export const list = defineContract({
  id: 'news.list',
  method: 'GET',
  path: '/api/news',
  query: z.object({ 'body': z.string() }),
  output: z.array(item) , errors: ['a', 'b'],
  list: { filters: { id: 'id' } },
  auth: 'user',
});
export const save = defineContract({ id: 'news.save', path: '/api/news', body: item });
export const LIMITS = { ...own(), most: 3 };
export const check = (text: string) => z.parse(item, text);
`;

  test('keeps only the path of a called operation', async () => {
    const code = await shipped(CONTRACTS, 'list');
    expect(code).toMatch(
      /id: "news\.list",\s+method: "GET",\s+path: "\/api\/news",\s+auth: "user"/,
    );
    for (const gone of ['z.object', 'z.array', 'item', 'news.save', 'LIMITS', 'errors', 'filters'])
      expect(code).not.toContain(gone);
  });

  test('keeps the output schemas of called operations', async () => {
    const code = await shipped(CONTRACTS, 'list', { keepOutput: true });
    expect(code).toMatch(/path: "\/api\/news",\s+output: z\.array\(item\)/);
    for (const gone of ['query', 'news.save', 'errors', 'filters'])
      expect(code).not.toContain(gone);
  });

  test('keeps a schema that the page uses', async () => {
    const code = await shipped(CONTRACTS, 'check');
    expect(code).toContain('z.object({ id: z.string() })');
    expect(code).not.toContain('news.list');
  });

  test('keeps the value of a computed constant', async () => {
    const code = await shipped(CONTRACTS, 'LIMITS');
    expect(code).toMatch(/\.\.\.own\(\), most: 3/);
  });

  test.each([
    ['types', 'export interface Item { readonly body: string }\n'],
    ['plain constants', "export const NAMES = ['a', 'b'] as const;\nexport const most = 3;\n"],
    ['functions', 'export const fill = (path: string) => path.replace("a", "b");\n'],
    ['an empty file', ''],
  ])('does not change a file with %s', (_, source) => {
    expect(wireLoader.call({ resourcePath: '/a.ts' }, source)).toBe(source);
  });
});

describe('readWorkspace', () => {
  const configOf = (files) => {
    const dir = folderOf({ 'package.json': { version: '1.2.0' }, ...files });
    return new URL(`file://${dir}/webpack.config.mjs`).href;
  };

  test('prefers the version of the release to the package’s', () => {
    const config = configOf({ 'remote.json': { name: 'news' } });
    expect(readWorkspace(config)).toMatchObject({ version: '1.2.0', manifest: { name: 'news' } });
    process.env.ATLAS_RELEASE_VERSION = '2.0.0-dev';
    expect(readWorkspace(config).version).toBe('2.0.0-dev');
  });

  test('reads the site of the shell', () => {
    const workspace = readWorkspace(configOf({ 'site.json': { pages: [] } }));
    expect([workspace.host, workspace.manifest]).toEqual([{ pages: [] }, undefined]);
  });
});
