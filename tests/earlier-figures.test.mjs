import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureOf, recordedFigure } from '../bench/earlier/recorded.mjs';
import { isFailure, verdictOf } from '../bench/earlier/verdict.mjs';

const TEXT = `# Title

## first

| operation | 113 | 100,000 |
| --- | --- | --- |
| search | 4.3 / 7.6 / 13.9 | 4.3 / 8 / 8.5 |

## second

| operation | 113 | 100,000 |
| --- | --- | --- |
| **search** | 2.9 | 3.3 |
`;

test('reads a figure of the table below a heading', () => {
  assert.equal(figureOf(TEXT, 'first', 'search', '100,000', 1), 8);
  assert.equal(figureOf(TEXT, 'second', 'search', '113', 0), 2.9);
  assert.throws(() => figureOf(TEXT, 'first', 'search', '10,000', 1), /No figure/);
  assert.throws(() => figureOf(TEXT, 'second', 'grid', '113', 0), /No figure/);
});

test('finds the recorded figures', () => {
  assert.ok(recordedFigure('start', 'Memory at rest', 'all', 'proportional, MB') > 0);
  assert.ok(recordedFigure('services', 'catalog: tools', 'search', '100,000', 1) > 0);
});

test('judges time on a quiet machine only', () => {
  const slow = { recorded: 8, now: 10.1, isOfTime: true };
  assert.equal(verdictOf({ ...slow, now: 10 }, false), 'as good');
  assert.equal(verdictOf(slow, false), 'worse');
  assert.equal(verdictOf(slow, true), 'busy machine');
  assert.equal(verdictOf({ ...slow, isOfTime: false }, true), 'worse');
});

test('one attack that gets through is worse', () => {
  assert.equal(verdictOf({ recorded: 0, now: 0 }, true), 'as good');
  assert.equal(verdictOf({ recorded: 0, now: 1 }, true), 'worse');
  assert.deepEqual(['as good', 'busy machine', 'worse', 'not measured'].map(isFailure), [
    false,
    false,
    true,
    true,
  ]);
  assert.equal(verdictOf({ recorded: 8, now: undefined }, false), 'not measured');
});
