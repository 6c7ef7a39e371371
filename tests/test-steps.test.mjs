import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  for (const name of ['attack', 'workbench', ...all.filter((one) => one.endsWith(' alone'))])
    assert.equal(shards.flat().filter((one) => one === name).length, 1, name);
});
