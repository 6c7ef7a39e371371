import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';

const root = new URL('../..', import.meta.url).pathname;
const copy = mkdtempSync(join(tmpdir(), 'atlas-boundaries-'));
after(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the sources, because planted files need neighbours, and links the packages: those of workspaces lead to the copy. */
function copySources() {
  const paths = ['--', '*.ts', '*.tsx', '*.mjs', '*.json', ':!*/seed/*'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  for (const file of files.split('\n').filter(Boolean))
    cpSync(join(root, file), join(copy, file), { force: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '@atlas')
      cpSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}

const violations = [
  [
    'a remote imports another remote',
    'mfe-catalog/src/app/planted.ts',
    "import '../../../mfe-quiz/src/remote';",
    'boundaries(dependencies)',
  ],
  [
    'a journey imports sources of its slice',
    'mfe-quiz/journeys/planted.spec.ts',
    "import '../src/paths';",
    'boundaries(dependencies)',
  ],
  [
    'the shell imports a remote',
    'shell/src/planted.ts',
    "import '../../mfe-quiz/src/remote';",
    'boundaries(dependencies)',
  ],
  [
    'a team of an example imports another team',
    'examples/tractor-store/decide/src/planted.ts',
    "import '../../explore/src/paths';",
    'boundaries(dependencies)',
  ],
  [
    'a service imports another service',
    'services/quiz/src/planted.ts',
    "import '../../catalog/src/app';",
    'boundaries(dependencies)',
  ],
  [
    'a service imports the browser kit',
    'services/quiz/src/planted.ts',
    "import '@atlas/mfe-kit';",
    'boundaries(dependencies)',
  ],
  [
    'a remote imports the service kit',
    'mfe-quiz/src/planted.ts',
    "import '@atlas/service-kit';",
    'boundaries(dependencies)',
  ],
  [
    'contracts import a kit',
    'packages/contracts/src/planted.ts',
    "import '@atlas/mfe-kit';",
    'boundaries(dependencies)',
  ],
  [
    'the design system imports the kit',
    'packages/ui/src/planted.ts',
    "import '@atlas/mfe-kit';",
    'boundaries(dependencies)',
  ],
  [
    'a module of the browser kit holds what belongs to a page',
    'packages/mfe-kit/src/planted.ts',
    'let current = 0;\nexport const count = () => (current += 1);',
    'atlas(no-module-state)',
  ],
  [
    'a feature imports another feature',
    'mfe-catalog/src/features/tools/planted.ts',
    "import '../stats/home-stats';",
    'boundaries(dependencies)',
  ],
  [
    'a feature imports what composes it',
    'mfe-catalog/src/features/tools/planted.ts',
    "import '../../app/app';",
    'boundaries(dependencies)',
  ],
  [
    'what features share imports the remote',
    'mfe-catalog/src/shared/planted.ts',
    "import '../remote';",
    'boundaries(dependencies)',
  ],
  [
    "a test reads another service's code",
    'services/community/tests/planted.ts',
    "import '../../catalog/src/config';",
    'boundaries(dependencies)',
  ],
  [
    'an operation imports a model',
    'services/catalog/src/tools/planted.ts',
    "import './tool.model';",
    'eslint(no-restricted-imports)',
  ],
];

const allowed = [
  [
    'a feature imports the kit',
    'mfe-catalog/src/features/tools/planted.ts',
    "import '@atlas/mfe-kit';",
  ],
  [
    'a feature imports the paths of its remote',
    'mfe-catalog/src/features/tools/planted.ts',
    "import '../../paths';",
  ],
  ['a service imports its kit', 'services/quiz/src/planted.ts', "import '@atlas/service-kit';"],
  [
    'a repository imports its model',
    'services/catalog/src/tools/tool.repository.ts',
    "import './tool.model';",
  ],
];

/** Files of one run, each with a name of its own. */
const planted = [...violations, ...allowed].map(([name, path, code, rule], index) => ({
  name,
  path: path.replace('planted', `planted-${index}`),
  code,
  rule,
}));
const broken = lint();

/** Rules that the planted files break, by path. */
function lint() {
  copySources();
  for (const { path, code } of planted) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${code}\n`);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['-c', 'oxlint.config.mjs', '--format', 'json', ...planted.map(({ path }) => path)],
    { cwd: copy, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout);
  return (path) => diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);
}

for (const { name, path, rule } of planted)
  test(`${rule ? 'rejects' : 'allows'} that ${name}`, () => {
    assert.deepEqual(broken(path), rule ? [rule] : []);
  });
