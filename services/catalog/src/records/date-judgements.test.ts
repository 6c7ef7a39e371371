import type { ToolFact, ToolRecord } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { generateRecords } from '../bench/generate-records';
import { dateJudgements } from './date-judgements';

const base = defined(generateRecords(1)[0]);
const withFacts = (...facts: ToolFact[]): ToolRecord => ({ ...base, facts });
const guidance = (
  grade: number,
  more: { judgedOn?: string; note?: { en: string } } = {},
): ToolFact => ({ key: 'criterion', id: 'guidance', value: { grade, ...more }, sources: [] });
const today = '2026-12-01';
const stored = withFacts(guidance(1, { judgedOn: '2026-11-27', note: { en: 'Some' } }));
const dayOf = (record: ToolRecord) => {
  const [fact] = dateJudgements(record, { stored, today }).facts;
  return fact?.key === 'criterion' && fact.value.judgedOn;
};

test.each([
  ['keeps its day', guidance(1, { note: { en: 'Some' } }), '2026-11-27'],
  [
    'cannot claim a day',
    guidance(1, { judgedOn: '2020-01-01', note: { en: 'Some' } }),
    '2026-11-27',
  ],
  ['gets today with another grade', guidance(2, { note: { en: 'Some' } }), today],
  ['gets today with another note', guidance(1, { note: { en: 'Much' } }), today],
])('a judgement %s', (_, fact, day) => {
  expect(dayOf(withFacts(fact))).toBe(day);
});

test('a new judgement gets today; other facts stay', () => {
  const [platforms] = base.facts.filter(({ key }) => key === 'platforms');
  const record = withFacts(defined(platforms), guidance(2));
  const dated = dateJudgements(record, { stored: null, today });
  expect(dated.facts).toEqual([platforms, guidance(2, { judgedOn: today })]);
});
