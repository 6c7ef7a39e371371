import {
  CRITERION_WEIGHTS,
  DERIVED_CRITERIA,
  MIN_JUDGED_CRITERIA,
  SCORE_CRITERIA,
} from '@atlas/contracts';
import type { FactSource, ScoreCriterion, ToolFact } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { DERIVATIONS } from './derived-grades';
import { describeEase, easeRating } from './ease-score';

const SOURCE: FactSource = { url: 'https://alpha.example/', publisher: 'Alpha', kind: 'maker' };
const judged = (id: ScoreCriterion, grade: number): ToolFact => ({
  key: 'criterion',
  id,
  value: { grade, judgedOn: '2026-11-27', note: { en: 'Why' } },
  sources: [],
});
const all = (grade: number): ToolFact[] => SCORE_CRITERIA.map((id) => judged(id, grade));
const platforms = (...value: Extract<ToolFact, { key: 'platforms' }>['value']): ToolFact => ({
  key: 'platforms',
  value,
  sources: [],
});
const access = (value: Extract<ToolFact, { key: 'access' }>['value']): ToolFact => ({
  key: 'access',
  value,
  sources: [],
});
const codes = (key: 'interfaceLanguages', ...value: string[]): ToolFact => ({
  key,
  value,
  sources: [],
});
const integrations = (...value: string[]): ToolFact => ({
  key: 'integrations',
  value,
  sources: [],
});
type Plan = Extract<ToolFact, { key: 'plan' }>['value'];
const plan = (id: string, price: Plan['price'], includes?: string): ToolFact => ({
  key: 'plan',
  id,
  value: { name: id, price, ...(includes && { includes: { en: includes } }) },
  sources: [],
});
const FREE = { kind: 'free' } as const;
const PAID = { kind: 'amount', amount: 10, currency: 'USD', per: 'month' } as const;
const USAGE = { kind: 'usage', rate: { amount: 1, currency: 'USD', per: '1M tokens' } } as const;
const gradeOf = (facts: ToolFact[], id: ScoreCriterion) =>
  defined(describeEase({ facts }).criteria.find((one) => one.id === id)).grade;

describe('grades that follow from facts', () => {
  test('are those that the contracts name', () => {
    expect(Object.keys(DERIVATIONS).sort()).toEqual([...DERIVED_CRITERIA].sort());
  });

  test.each<[ScoreCriterion, string, ToolFact[], number | null]>([
    ['no-installation', 'in the browser', [platforms('web', 'ios')], 2],
    ['no-installation', 'in an app store', [platforms('android', 'windows')], 1],
    ['no-installation', 'in a messenger', [platforms('discord')], 1],
    ['no-installation', 'on a computer', [platforms('windows', 'macos')], 0],
    ['no-installation', 'without platforms', [], null],
    ['no-card', 'free', [access({ kind: 'free' })], 2],
    ['no-card', 'with a free plan', [access({ kind: 'free-plan', card: false })], 2],
    ['no-card', 'with a free plan behind a card', [access({ kind: 'free-plan', card: true })], 1],
    ['no-card', 'with a trial', [access({ kind: 'trial', days: 7 })], 1],
    ['no-card', 'with a trial behind a card', [access({ kind: 'trial', card: true })], 0],
    ['no-card', 'never free', [access({ kind: 'none' })], 0],
    ['no-card', 'without access', [], null],
    ['interface-language', 'in all four', [codes('interfaceLanguages', 'en', 'ko', 'ja', 'zh')], 2],
    ['interface-language', 'in two', [codes('interfaceLanguages', 'en', 'ja', 'de')], 1],
    ['interface-language', 'in one', [codes('interfaceLanguages', 'ko', 'fr')], 0],
    ['interface-language', 'in others', [codes('interfaceLanguages', 'fr')], 0],
    ['interface-language', 'in unknown ones', [], null],
    ['mobile-app', 'for both', [platforms('ios', 'android')], 2],
    ['mobile-app', 'for one', [platforms('web', 'ios')], 1],
    ['mobile-app', 'for none', [platforms('web')], 0],
    ['mobile-app', 'without platforms', [], null],
    ['import-export', 'with three', [integrations('Slack', 'Drive', 'Zoom')], 2],
    ['import-export', 'with one', [integrations('Slack')], 1],
    ['import-export', 'with an empty list', [integrations()], null],
    ['documented-limits', 'both stated', [plan('free', FREE, '3 a day'), plan('pro', PAID)], 2],
    ['documented-limits', 'a rate', [plan('free', FREE, '3 a day'), plan('api', USAGE)], 2],
    ['documented-limits', 'nothing paid', [plan('free', FREE, 'All of it')], 2],
    ['documented-limits', 'only the price', [plan('free', FREE), plan('pro', PAID, 'All')], 1],
    ['documented-limits', 'only content', [plan('team', { kind: 'on-request' }, 'All')], 1],
    ['documented-limits', 'neither', [plan('team', { kind: 'usage' })], 0],
    [
      'documented-limits',
      'limits of the access',
      [access({ kind: 'free-plan', limits: { en: '3 a day' } }), plan('pro', PAID)],
      2,
    ],
    ['documented-limits', 'no plans', [access({ kind: 'free' })], null],
  ])('%s %s', (id, _, facts, grade) => {
    expect(gradeOf(facts, id)).toBe(grade);
  });

  test('name their facts, and whether every one has a source', () => {
    const facts = [platforms('web')];
    const sourced = facts.map((fact) => ({ ...fact, sources: [SOURCE] }));
    const [without, withSource] = [facts, sourced].map((own) =>
      describeEase({ facts: own }).criteria.find(({ id }) => id === 'mobile-app'),
    );
    expect(without).toMatchObject({ basis: 'unsourced', facts: ['platforms'] });
    expect(withSource).toMatchObject({ basis: 'sourced', facts: ['platforms'] });
  });

  test('are not overruled by a judgement without a source, which counts where facts are missing', () => {
    const own = judged('mobile-app', 2);
    expect(gradeOf([platforms('web'), own], 'mobile-app')).toBe(0);
    expect(gradeOf([own], 'mobile-app')).toBe(2);
  });
});

describe('judgements', () => {
  test.each(SCORE_CRITERIA.filter((id) => !DERIVATIONS[id]))('%s is judged', (id) => {
    const { criteria } = describeEase({ facts: [judged(id, 1)] });
    expect(criteria.filter(({ grade }) => grade !== null)).toEqual([
      {
        id,
        weight: CRITERION_WEIGHTS[id],
        grade: 1,
        basis: 'judged',
        judgedOn: '2026-11-27',
        note: { en: 'Why' },
      },
    ]);
  });

  test('with a source overrule the facts', () => {
    const fact = { ...judged('no-installation', 0), sources: [SOURCE] };
    const { criteria } = describeEase({ facts: [platforms('web'), fact] });
    expect(criteria.find(({ id }) => id === 'no-installation')).toMatchObject({
      grade: 0,
      basis: 'sourced',
      sources: [SOURCE],
    });
  });
});

describe('the score', () => {
  test.each([
    [2, 100],
    [1, 50],
    [0, 0],
  ])('of grades %i is %i', (grade, score) => {
    expect(describeEase({ facts: all(grade) }).score).toBe(score);
  });

  test('weighs the criteria', () => {
    const weights = Object.values(CRITERION_WEIGHTS).reduce((sum, weight) => sum + weight, 0);
    for (const id of SCORE_CRITERIA) {
      const facts = all(2).map((fact) => ('id' in fact && fact.id === id ? judged(id, 0) : fact));
      const lost = CRITERION_WEIGHTS[id] / weights;
      expect(describeEase({ facts }).score).toBe(Math.round(100 * (1 - lost)));
    }
  });

  test('leaves out what nobody has judged, above and below the line', () => {
    const without = all(1).slice(0, MIN_JUDGED_CRITERIA);
    expect(describeEase({ facts: without })).toMatchObject({
      score: 50,
      judged: MIN_JUDGED_CRITERIA,
    });
    const rest = defined(describeEase({ facts: without }).criteria.at(-1));
    expect(rest).toEqual({ id: SCORE_CRITERIA.at(-1), weight: expect.any(Number), grade: null });
  });

  test('is missing with too few judged criteria, and the rating is 0', () => {
    const facts = all(2).slice(0, MIN_JUDGED_CRITERIA - 1);
    expect(describeEase({ facts })).toMatchObject({
      score: null,
      judged: MIN_JUDGED_CRITERIA - 1,
    });
    expect(easeRating({ facts })).toBe(0);
  });

  test('of 0 is a rating of 1, because 0 says that there is none', () => {
    expect(easeRating({ facts: all(0) })).toBe(1);
  });

  test('ties where the grades are equal', () => {
    const [first, second] = [
      [platforms('web', 'ios', 'android'), ...all(1)],
      [platforms('android', 'ios', 'web'), ...all(1)],
    ];
    expect(easeRating({ facts: first })).toBe(easeRating({ facts: second }));
  });
});
