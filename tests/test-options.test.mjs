import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseOptions } from '../scripts/test/options.mjs';

test('runs the default tier without arguments', () =>
  assert.deepEqual(parseOptions([]), { tier: 'default', steps: [] }));

test('takes a tier, a shard and names of steps', () =>
  assert.deepEqual(parseOptions(['--tier', 'full', '--shard', '2/4', 'unit', 'browser']), {
    tier: 'full',
    shard: { index: 2, total: 4 },
    steps: ['unit', 'browser'],
  }));

test('compares with main, or with the revision named', () => {
  assert.equal(parseOptions(['--changed']).base, 'main');
  assert.equal(parseOptions(['--changed', 'HEAD~2']).base, 'HEAD~2');
});

for (const args of [['--tier', 'all'], ['--shard', '5/4'], ['--shard', '0/4'], ['--fast']])
  test(`refuses ${args.join(' ')} with the usage`, () =>
    assert.throws(() => parseOptions(args), /^Error: [^]*Usage: node scripts\/test\.mjs/));
