import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renameImports } from '../src/update/rename-imports';
import { atlas } from './registry';

/** What `create-slice` 0.1.0 wrote, with what its team added. */
const WRITTEN_BY_0_1_0 = {
  'remote.json': { name: 'news', criticality: 'regular', pages: [], slots: [], api: [] },
  'package.json': {
    name: 'news',
    version: '3.4.5',
    scripts: { build: 'atlas build' },
    dependencies: { '@atlas/contracts': '^0.0.9', react: '19.0.0', 'date-fns': '4.1.0' },
    devDependencies: { '@atlas/build': '^0.0.9' },
  },
  'service/service.json': { name: 'news' },
  'service/package.json': { name: 'news-service', dependencies: { zod: '4.0.0' } },
  'src/remote.tsx':
    "import { lazyPart } from '@atlas/mfe-kit';\nexport const Page = lazyPart(load);\n",
  'node_modules/other/index.ts': "import { lazyPart } from '@atlas/mfe-kit';\n",
};

let dir: string;
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'atlas-update-'));
  for (const [name, content] of Object.entries(WRITTEN_BY_0_1_0)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(dir, name), text);
  }
  jest.spyOn(process, 'cwd').mockReturnValue(dir);
});
afterEach(() => jest.restoreAllMocks());

test('brings packages, names and settings to this version, once', async () => {
  const { code, stdout } = await atlas('update');
  expect([code, stdout.split('\n')]).toEqual([
    0,
    [
      '.npmrc',
      'package.json',
      'service/package.json',
      'src/remote.tsx',
      'Next: npm install, npm run typecheck, npm test',
    ],
  ]);
  const { version, scripts, overrides, ...manifest } = JSON.parse(read('package.json'));
  const { dependencies, devDependencies } = manifest;
  expect([version, scripts, dependencies['date-fns']]).toEqual([
    '3.4.5',
    { build: 'atlas build' },
    '4.1.0',
  ]);
  expect(dependencies.react).not.toBe('19.0.0');
  expect(overrides.webpack).toHaveProperty('browserslist');
  // Tests come with --tests only.
  expect(devDependencies).not.toHaveProperty('jest');
  expect(devDependencies['@atlas/release']).toBe(dependencies['@atlas/contracts']);
  expect(JSON.parse(read('service/package.json')).dependencies).toHaveProperty('mongoose');
  expect(read('src/remote.tsx')).toContain('export const Page = lazyComponent(load);');
  expect(read('node_modules/other/index.ts')).toContain('lazyPart');
  expect((await atlas('update')).stdout).toBe('Nothing to update.');
});

test.each([
  [
    'every use',
    "import { useSeen, Page } from '@atlas/mfe-kit';\nconst [ref] = useSeen({ useSeen });\nuse.useSeen();",
    "import { useInView, Page } from '@atlas/mfe-kit';\nconst [ref] = useInView({ useSeen: useInView });\nuse.useSeen();",
  ],
  [
    'elements',
    "import { Mark } from '@atlas/ui';\nexport const X = () => <Mark Mark={1}></Mark>;",
    "import { Logo } from '@atlas/ui';\nexport const X = () => <Logo Mark={1}></Logo>;",
  ],
  [
    'an import under another name',
    "import { remember as keep } from '@atlas/mfe-kit'; keep();",
    "import { addToVisitorHistory as keep } from '@atlas/mfe-kit'; keep();",
  ],
  [
    'an import whose name the source declares again',
    "import { remember } from '@atlas/mfe-kit'; const f = (remember: () => void) => remember();",
    "import { addToVisitorHistory as remember } from '@atlas/mfe-kit'; const f = (remember: () => void) => remember();",
  ],
  [
    'a module that moved',
    "import type { GetPageMetadata } from '@atlas/mfe-kit/describe';",
    "import type { GetPageMetadata } from '@atlas/mfe-kit/metadata';",
  ],
  ['nothing of other packages', "import { Mark } from 'other';", "import { Mark } from 'other';"],
])('renames %s', (_, before, after) => {
  expect(renameImports('page.tsx', before)).toBe(after);
});
