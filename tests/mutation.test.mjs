import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutationTable, scoreOf, survivorLines } from '../scripts/mutation/report.mjs';
import { RULES, targetsOf, testsBeside } from '../scripts/mutation/targets.mjs';

const mutant = (status, file = 'a.ts', line = 3) => ({
  file,
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
});

test('the score counts what the tests found and missed, and nothing else', () => {
  const found = [mutant('Killed'), mutant('Killed'), mutant('Timeout')];
  const missed = [mutant('Survived'), mutant('NoCoverage')];
  assert.equal(scoreOf([...found, ...missed]), 60);
  assert.equal(scoreOf([...found, mutant('Ignored'), mutant('RuntimeError')]), 100);
  assert.equal(scoreOf([]), 0);
});

test('lists survivors with their place, and the worst module first', () => {
  const mutants = [mutant('Killed'), mutant('Survived', 'b.ts', 7), mutant('Killed', 'b.ts')];
  assert.deepEqual(survivorLines(mutants), ['survived  b.ts:7  BooleanLiteral: false']);
  const names = mutationTable(mutants).map((line) => line.split('  ').at(-1));
  assert.deepEqual(names, ['module', 'b.ts', 'a.ts', 'all']);
});

test('each rule of the full tier has a test beside it', () => {
  const named = [...targetsOf(RULES)].flatMap(([workspace, files]) =>
    files.map((file) => `${workspace}/${file}`),
  );
  assert.deepEqual(named.toSorted(), RULES.toSorted());
});

test('takes the modules of a workspace that have a test beside them', () => {
  const files = targetsOf(['packages/contracts', 'mfe-quiz/src/nothing.ts']).get(
    'packages/contracts',
  );
  assert.ok(files.includes('src/graphemes.ts'));
  assert.ok(!files.includes('src/index.ts'));
  assert.ok(files.every((file) => testsBeside('packages/contracts', file).length > 0));
});

test('takes all tests beside a module, and none of another', () => {
  assert.deepEqual(testsBeside('packages/mfe-kit', 'src/language/format.ts'), [
    'src/language/format-table.test.ts',
    'src/language/format.test.ts',
  ]);
  assert.deepEqual(testsBeside('packages/mfe-kit', 'src/language/josa.ts'), [
    'src/language/josa.test.ts',
  ]);
});
