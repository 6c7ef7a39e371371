import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidOptionError, createSlice } from '../src';

const folder = () => mkdtempSync(path.join(tmpdir(), 'create-slice-'));
const readJson = (...at: string[]) => JSON.parse(readFileSync(path.join(...at), 'utf8'));
const allFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));

test('creates a repository of its own outside the platform', () => {
  const options = { name: 'tool-news', page: '/news', tests: true };
  const { dir, place, files } = createSlice(options, folder());
  expect([place, path.basename(dir)]).toEqual(['alone', 'tool-news']);
  expect(files).toEqual(
    expect.arrayContaining(['.gitignore', '.github/workflows/release.yml', 'e2e/journey.spec.ts']),
  );
  const manifest = readJson(dir, 'remote.json');
  expect([manifest.name, manifest.pages[0].path]).toEqual(['tool-news', '/news']);
  const left = allFiles(dir).filter((file) =>
    /slice-name|SliceName|Slice title|slice-page/.test(file + readFileSync(file, 'utf8')),
  );
  expect(left).toEqual([]);
});

test.each([false, true])('writes nothing of this product, with a service: %s', (service) => {
  const { dir } = createSlice({ name: 'news', page: '/news', service, tests: true }, folder());
  const found = allFiles(dir).filter((file) =>
    /AI (?:tool|도구|ツール|工具)|newest[- ]?tools?|'tool\.|catalog|quiz/i.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});

test('accepts parameters in the path of a page, without a menu entry', () => {
  const { dir } = createSlice({ name: 'decide', page: '/tractor/:id', tests: true }, folder());
  const { pages, nav } = readJson(dir, 'remote.json');
  expect([pages[0].path, nav]).toEqual(['/tractor/:id', []]);
  expect(readFileSync(path.join(dir, 'src/paths.ts'), 'utf8')).toContain("'/tractor/:id'");
  const journey = readFileSync(path.join(dir, 'e2e/journey.spec.ts'), 'utf8');
  expect(journey).toContain("goto('/tractor/example?lang=en')");
  expect(journey).not.toContain('shell.nav');
});

/** The step of CI that installs, with the step before it. */
function installStepsOf(dir: string): string {
  const workflow = readFileSync(path.join(dir, '.github/workflows/release.yml'), 'utf8');
  const [, steps = ''] =
    /(- uses: actions\/setup-node@[^]*?) *- run: npm run typecheck/.exec(workflow) ?? [];
  return steps.replaceAll(/^ {6}/gm, '');
}

test.each([false, true])('CI reads a private registry, with a service: %s', (service) => {
  const registry = 'https://npm.example/';
  const { dir } = createSlice({ name: 'news', page: '/news', service, registry }, folder());
  expect(installStepsOf(dir)).toBe(`- uses: actions/setup-node@v4
  with:
    node-version: 22
    cache: npm
    registry-url: https://npm.example/
    scope: '@atlas'
- run: npm ci
  env:
    NODE_AUTH_TOKEN: \${{ secrets.NPM_TOKEN }}
`);
  const npmSettings = readFileSync(path.join(dir, '.npmrc'), 'utf8');
  expect(npmSettings).toMatch(/^@atlas:registry=https:\/\/npm\.example\/$/m);
});

test.each([false, true])('CI needs no token without a registry, with a service: %s', (service) => {
  const { dir } = createSlice({ name: 'news', page: '/news', service }, folder());
  expect(installStepsOf(dir)).toBe(`- uses: actions/setup-node@v4
  with:
    node-version: 22
    cache: npm
- run: npm ci
`);
  expect(readFileSync(path.join(dir, '.npmrc'), 'utf8')).not.toContain('registry');
});

test('depends on the versions that the platform shares', () => {
  const { dir } = createSlice({ name: 'news', page: '/news' }, folder());
  const { dependencies, devDependencies } = readJson(dir, 'package.json');
  const here = fileURLToPath(new URL('../../..', import.meta.url));
  const { version } = readJson(here, 'node_modules/react/package.json');
  expect(dependencies.react).toBe(version);
  expect(dependencies['@atlas/mfe-kit']).toMatch(/^\^\d/);
  expect(devDependencies).toHaveProperty('@atlas/release');
});

test('shares contracts between remote and service with --service', () => {
  const { dir, files } = createSlice({ name: 'tool-news', page: '/news', service: true }, folder());
  expect(files).toEqual(
    expect.arrayContaining([
      '.dockerignore',
      'contracts/list-items.ts',
      'service/package.json',
      'service/service.json',
      'service/Dockerfile',
    ]),
  );
  expect(new Set(files).size).toBe(files.length);
  const [remote, service] = [readJson(dir, 'remote.json'), readJson(dir, 'service/service.json')];
  expect(remote.api).toEqual(['/api/tool-news']);
  expect([remote.name, service.name, service.routes[0].prefix]).toEqual([
    'tool-news',
    'tool-news',
    '/api/tool-news',
  ]);
  const { title, lead, retry } = readJson(dir, 'src/locales/en.json');
  expect([title, lead, retry]).toEqual([
    'Tool news',
    'The latest news, newest first.',
    'Try again',
  ]);
  const left = allFiles(dir).filter((file) =>
    /slice-name|SliceName|SLICE_NAME|slice-page/.test(file + readFileSync(file, 'utf8')),
  );
  expect(left).toEqual([]);
  expect(readFileSync(path.join(dir, 'README.md'), 'utf8')).toContain('TOOL_NEWS_URL');
  const { dependencies } = readJson(dir, 'service/package.json');
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@atlas/service-kit', 'mongoose']),
  );
});

test.each([false, true])('writes tests with --tests only, with a service: %s', (service) => {
  const ofTests = /test|jest|playwright|e2e|render\.tsx/;
  const made = (tests: boolean) => {
    const { dir, files } = createSlice({ name: 'news', page: '/news', service, tests }, folder());
    const { scripts, devDependencies } = readJson(dir, 'package.json');
    const names = [...files, ...Object.keys({ ...scripts, ...devDependencies })];
    return { dir, found: names.filter((name) => ofTests.test(name)) };
  };
  const without = made(false);
  expect(without.found).toEqual(service ? ['src/testing/standalone.ts'] : []);
  expect(readFileSync(path.join(without.dir, 'tsconfig.json'), 'utf8')).not.toMatch(ofTests);
  const { found } = made(true);
  expect(found).toEqual(
    expect.arrayContaining(['jest.config.mjs', 'e2e/journey.spec.ts', 'jest', '@atlas/testing']),
  );
  expect(found.includes('service/tests/list-items.test.ts')).toBe(service);
});

test('omits what the build of a slice does not use', () => {
  const { dir } = createSlice({ name: 'news', page: '/news' }, folder());
  const { overrides } = readJson(dir, 'package.json');
  expect(overrides.webpack['minimizer-webpack-plugin']).toMatch(/^npm:@atlas\/omitted@\^\d/);
});

test('writes a further slice without tests where the first has none', () => {
  const { dir: root } = createSlice({ name: 'news', page: '/news' }, folder());
  const { files } = createSlice({ name: 'paper', page: '/paper', tests: true }, root);
  expect(files.filter((file) => /test|e2e/.test(file))).toEqual([]);
});

test('rejects --service in the platform’s repository', () => {
  const here = folder();
  mkdirSync(path.join(here, 'packages/mfe-kit'), { recursive: true });
  writeFileSync(path.join(here, 'packages/mfe-kit/package.json'), '{}');
  expect(() => createSlice({ name: 'news', page: '/news', service: true }, here)).toThrow(
    /Services of this repository lie in services/,
  );
  expect(readdirSync(here)).toEqual(['packages']);
});

test('creates a workspace in the platform’s repository', () => {
  const here = folder();
  mkdirSync(path.join(here, 'packages/mfe-kit'), { recursive: true });
  writeFileSync(path.join(here, 'packages/mfe-kit/package.json'), '{}');
  const { dir, place, files } = createSlice({ name: 'news', page: '/news' }, here);
  expect([place, dir]).toEqual(['platform', path.join(here, 'mfe-news')]);
  expect(files).not.toContain('.gitignore');
  expect(readJson(dir, 'package.json').name).toBe('@atlas/mfe-news');
  expect(readJson(dir, 'tsconfig.json').extends).toBe('../tsconfig.base.json');
  expect(readdirSync(here).sort()).toEqual(['mfe-news', 'packages']);
});

test.each([
  ['rspack', '@rspack/core'],
  ['vite', '@module-federation/vite'],
] as const)('writes a configuration of %s, which needs %s', (bundler, needed) => {
  const { dir, files } = createSlice({ name: 'news', page: '/news', bundler }, folder());
  expect(files.filter((file) => /^\w+\.config\.mjs$/.test(file))).toEqual([
    `${bundler}.config.mjs`,
  ]);
  expect(readJson(dir, 'package.json').devDependencies[needed]).toMatch(/^\d/);
});

test('leaves out packages that other bundlers need', () => {
  const { dir } = createSlice({ name: 'news', page: '/news' }, folder());
  expect(readFileSync(path.join(dir, '.npmrc'), 'utf8')).toMatch(/^omit=peer$/m);
  const { devDependencies } = readJson(dir, 'package.json');
  for (const name of ['@rspack/core', 'vite']) expect(devDependencies).not.toHaveProperty([name]);
});

test('adds further slices to the repository of a team', () => {
  const news = { name: 'news', page: '/news', service: true, tests: true };
  const { dir: root } = createSlice(news, folder());
  const { dir, place, files } = createSlice({ name: 'paper', page: '/paper' }, root);
  expect([place, path.relative(root, dir)]).toEqual(['repository', 'paper']);
  expect(readJson(root, 'package.json').workspaces).toEqual(['service', 'paper']);
  const { dependencies, devDependencies, scripts } = readJson(dir, 'package.json');
  expect([dependencies, devDependencies, scripts.test]).toEqual([undefined, undefined, 'jest']);
  expect(files).toContain('e2e/journey.spec.ts');
  expect(files.filter((file) => file.startsWith('.'))).toEqual([]);
  expect(() => createSlice({ name: 'shop', page: '/shop', service: true }, root)).toThrow(
    /A further slice of this repository has no service/,
  );
  const elsewhere = { name: 'shop', page: '/shop', dir: path.join(folder(), 'shop') };
  expect(createSlice(elsewhere, root).place).toBe('alone');
});

test('writes nothing when the folder exists or has no packages', () => {
  const here = folder();
  writeFileSync(path.join(here, 'mine.txt'), '');
  const options = { name: 'news', page: '/news' };
  expect(() => createSlice({ ...options, dir: here })).toThrow(InvalidOptionError);
  expect(readdirSync(here)).toEqual(['mine.txt']);
  const empty = folder();
  const dir = path.join(empty, 'news');
  expect(() => createSlice({ ...options, dir, packages: empty })).toThrow(/holds no package of/);
  expect(readdirSync(empty)).toEqual([]);
});
