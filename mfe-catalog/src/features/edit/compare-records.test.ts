import type { ToolRecord } from '@atlas/contracts';
import { aRecord, aSource } from '../../testing/a-record';
import { compareRecords, mergeRecords } from './compare-records';

const base = aRecord();
/** The record with another number of users. */
const withUsers = (count: number): ToolRecord => ({
  ...base,
  facts: base.facts.map((fact) =>
    fact.key === 'users' ? { ...fact, value: { ...fact.value, count } } : fact,
  ),
});
const withTagline = (tagline: string): ToolRecord => ({
  ...base,
  texts: { ...base.texts, ko: { ...base.texts.ko, tagline } },
});

test('names the changed parts with their texts', () => {
  expect(compareRecords(base, withTagline('새 소개'))).toEqual([
    { part: 'texts.ko.tagline', before: '영상 도구', after: '새 소개' },
  ]);
  expect(compareRecords(null, base).every(({ before }) => before === undefined)).toBe(true);
});

test('ignores who verified a fact and when', () => {
  const verified = {
    ...base,
    facts: base.facts.map((fact) => ({ ...fact, verifiedAt: '2026-11-27', verifiedBy: 'Ed' })),
  };
  expect(compareRecords(base, verified)).toEqual([]);
});

test('merges changes of different parts without a clash', () => {
  const { record, clashes } = mergeRecords(base, withUsers(13), withTagline('새 소개'));
  expect(clashes).toEqual([]);
  expect(
    compareRecords(base, record)
      .map(({ part }) => part)
      .sort(),
  ).toEqual(['texts.ko.tagline', 'users']);
});

test('keeps mine of a part that both changed, and names it', () => {
  const { record, clashes } = mergeRecords(base, withUsers(13), withUsers(14));
  expect(clashes).toEqual(['users']);
  expect(compareRecords(withUsers(13), record)).toEqual([]);
});

test('keeps added and removed facts of both sides', () => {
  const price = { kind: 'free' } as const;
  const mine: ToolRecord = {
    ...base,
    facts: [...base.facts, { key: 'price', value: price, sources: [aSource()] }],
  };
  const theirs = { ...base, facts: base.facts.filter(({ key }) => key !== 'api') };
  const keys = mergeRecords(base, mine, theirs).record.facts.map(({ key }) => key);
  expect(keys).toContain('price');
  expect(keys).not.toContain('api');
});
