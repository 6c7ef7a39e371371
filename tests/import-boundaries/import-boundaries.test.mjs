import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = new URL('../..', import.meta.url).pathname;
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: `${root}eslint.config.mjs`,
  // Planted files do not exist, so no program has their types.
  overrideConfig: tseslint.configs.disableTypeChecked,
});

/** Lints code as if it were in a file of a workspace. */
async function rulesBroken(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: root + filePath });
  return result.messages.map((message) => message.ruleId);
}

const violations = [
  [
    'a remote imports another remote',
    'mfe-catalog/src/app/planted.ts',
    "import '../../../mfe-quiz/src/remote';",
    'boundaries/dependencies',
  ],
  [
    'a journey imports sources of its slice',
    'mfe-quiz/journeys/planted.spec.ts',
    "import '../src/paths';",
    'boundaries/dependencies',
  ],
  [
    'the shell imports a remote',
    'shell/src/planted.ts',
    "import '../../mfe-quiz/src/remote';",
    'boundaries/dependencies',
  ],
  [
    'a team of an example imports another team',
    'examples/tractor-store/decide/src/planted.ts',
    "import '../../explore/src/paths';",
    'boundaries/dependencies',
  ],
  [
    'a service imports another service',
    'services/quiz/src/planted.ts',
    "import '../../catalog/src/app';",
    'boundaries/dependencies',
  ],
  [
    'a service imports the browser kit',
    'services/quiz/src/planted.ts',
    "import '@atlas/mfe-kit';",
    'boundaries/dependencies',
  ],
  [
    'a remote imports the service kit',
    'mfe-quiz/src/planted.ts',
    "import '@atlas/service-kit';",
    'boundaries/dependencies',
  ],
  [
    'contracts import a kit',
    'packages/contracts/src/planted.ts',
    "import '@atlas/mfe-kit';",
    'boundaries/dependencies',
  ],
  [
    'the design system imports the kit',
    'packages/ui/src/planted.ts',
    "import '@atlas/mfe-kit';",
    'boundaries/dependencies',
  ],
  [
    'a module of the browser kit holds what belongs to a page',
    'packages/mfe-kit/src/planted.ts',
    'let current: string | undefined;\nexport const hold = (one: string) => (current = one);',
    'no-restricted-syntax',
  ],
  [
    'a feature imports another feature',
    'mfe-catalog/src/features/tools/planted.ts',
    "import '../stats/home-stats';",
    'boundaries/dependencies',
  ],
  [
    'a feature imports what composes it',
    'mfe-catalog/src/features/tools/planted.ts',
    "import '../../app/app';",
    'boundaries/dependencies',
  ],
  [
    'what features share imports the remote',
    'mfe-catalog/src/shared/planted.ts',
    "import '../remote';",
    'boundaries/dependencies',
  ],
  [
    "a test reads another service's code",
    'services/community/tests/planted.ts',
    "import '../../catalog/src/config';",
    'boundaries/dependencies',
  ],
  [
    'an operation imports a model',
    'services/catalog/src/tools/planted.ts',
    "import './tool.model';",
    'no-restricted-imports',
  ],
];

for (const [name, filePath, code, rule] of violations) {
  test(`rejects that ${name}`, async () => {
    assert.ok((await rulesBroken(filePath, code)).includes(rule));
  });
}

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

for (const [name, filePath, code] of allowed) {
  test(`allows that ${name}`, async () => {
    assert.deepEqual(await rulesBroken(filePath, code), []);
  });
}
