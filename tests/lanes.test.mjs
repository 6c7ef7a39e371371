import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanes, inOrder } from '../scripts/lanes.mjs';

test('when there are two lanes, then two run at once, and each next begins as soon as one ends', async () => {
  const begun = [];
  const ends = new Map();
  const done = inLanes(2, ['long', 'short', 'next', 'last'], (name) => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(`${name} is done`)));
  });
  const end = async (name) => {
    ends.get(name)();
    await new Promise(setImmediate);
  };
  assert.deepEqual(begun, ['long', 'short']);
  await end('short');
  assert.deepEqual(begun, ['long', 'short', 'next']);
  await end('next');
  await end('last');
  await end('long');
  assert.deepEqual(
    await done,
    ['long', 'short', 'next', 'last'].map((name) => `${name} is done`),
  );
});

test('when some are to begin first, then the others follow as they were', () =>
  assert.deepEqual(inOrder(['a', 'b', 'c', 'd'], ['d', 'b']), ['d', 'b', 'a', 'c']));

test('when one that is to begin first has gone, then that is said', () =>
  assert.throws(() => inOrder(['a'], ['b']), /^Error: b: named in an order, but not there\.$/));
