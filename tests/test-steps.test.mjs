import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedSteps } from '../scripts/test/changed.mjs';
import { listSteps } from '../scripts/test/steps.mjs';

const namesOf = (options) => listSteps({ reports: 'r', ...options }).map(({ name }) => name);

test('the full tier has every step of the default tier', () => {
  const full = namesOf({ tier: 'full' });
  for (const name of namesOf({ tier: 'default' })) assert.ok(full.includes(name), name);
  assert.ok(full.length > namesOf({ tier: 'default' }).length);
});

test('shards together have every step once', () => {
  const shards = [1, 2, 3, 4].map((index) => namesOf({ tier: 'full', shard: { index, total: 4 } }));
  const all = namesOf({ tier: 'full' });
  assert.deepEqual(new Set(shards.flat()), new Set(all));
  for (const name of [
    'attack',
    'mutation',
    'planted defects',
    'workbench',
    ...all.filter((one) => one.endsWith(' alone')),
  ])
    assert.equal(shards.flat().filter((one) => one === name).length, 1, name);
});

test('the full tier plants each defect and runs the test that must find it', () => {
  const steps = listSteps({ tier: 'full', reports: 'r' });
  const { command } = steps.find(({ name }) => name === 'planted defects');
  assert.deepEqual(command.slice(1), ['scripts/planted-defects.mjs', '--narrow']);
});

const changed = (files, affected = []) =>
  changedSteps({ files, affected, reports: '/reports' }).filter(
    ({ name, group }) => name === 'build' || group !== 'checks',
  );

test('a changed document runs the tests of the repository', () => {
  assert.deepEqual(
    changed(['docs/testing.md']).map(({ name }) => name),
    ['build', 'repository'],
  );
  assert.deepEqual(changed([]), []);
});

test('changed manifests run the full tests of Kubernetes, and a changed document none', () => {
  const fullTests = (file) =>
    changed([file])
      .find(({ name }) => name === 'repository')
      .command.filter((argument) => argument.endsWith('.full.test.mjs'));
  assert.deepEqual(fullTests('deploy/kubernetes/base/gateway.yaml'), [
    'tests/images.full.test.mjs',
    'tests/kubernetes.full.test.mjs',
  ]);
  assert.deepEqual(fullTests('docs/testing.md'), []);
});

test('a changed workspace runs the full tier, dependants not', () => {
  const steps = changed(['packages/ui/src/a.ts'], ['packages/ui', 'mfe-quiz']);
  const [own, dependants] = steps.filter(({ name }) => name.startsWith('unit'));
  assert.deepEqual(
    [own, dependants].map(({ command }) => command[2]),
    ['/reports/unit', '/reports/unit-of-dependants'],
  );
  assert.match(own.command.at(-1), /\/packages\/ui\/$/);
  assert.match(dependants.command.at(-1), /\/mfe-quiz\/$/);
  const isDefault = ({ command }) =>
    command.some((one) => one.startsWith('--testPathIgnorePatterns'));
  assert.deepEqual([own, dependants].map(isDefault), [false, true]);
  assert.ok(steps.some(({ name }) => name === 'browser'));
  assert.ok(steps.some(({ name }) => name === 'workbench'));
});

test('workspaces without unit tests are no failure', () => {
  const [unit] = changed(['e2e/src/a.ts'], ['e2e']).filter(({ name }) => name === 'unit');
  assert.ok(unit.command.includes('--passWithNoTests'));
});

test('other settings of format and lint are tried on all files', () => {
  const commandsOf = (file) =>
    Object.fromEntries(
      changedSteps({ files: [file], affected: [], reports: '/reports' }).map((step) => [
        step.name,
        step.command.join(' '),
      ]),
    );
  const all = { format: 'npm run format:check', lint: 'npm run lint' };
  assert.equal(commandsOf('.prettierrc.json').format, all.format);
  assert.equal(commandsOf('oxlint.config.mjs').lint, all.lint);
  assert.equal(commandsOf('scripts/lint/rules.mjs').lint, all.lint);
  for (const [name, command] of Object.entries(all))
    assert.notEqual(commandsOf('docs/testing.md')[name], command);
});
