import type { Tool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { aNeed, aProfile, aTool } from '../testing/samples';
import { budgetScore, purposeScore, reachScore, skillScore, taskShare } from './criteria';

const profile = aProfile({ need: aNeed({ tasks: ['cut', 'trim'], near: ['caption'] }) });
const share = (tasks: string[] | undefined) => taskShare(aTool({ tasks }), profile);

test('excludes tools without any needed task', () => {
  expect([share([]), share(undefined), share(['sing'])]).toEqual([0, 0, 0]);
});

test('scores the main task above a secondary one', () => {
  const places = [0, 1, 2, 3, 4, 5, 9].map((at) =>
    share([...Array.from({ length: at }, (_, other) => `other-${other}`), 'cut']),
  );
  expect(places).toEqual([...places].sort((a, b) => b - a));
  expect(places[0]).toBeGreaterThan(defined(places[1]));
  expect(places.at(-1)).toBeGreaterThan(0);
});

test('scores a complete match above a partial one', () => {
  expect(share(['cut', 'trim'])).toBe(1);
  expect(share(['cut'])).toBeCloseTo(0.9);
  expect(share(['trim'])).toBeLessThan(share(['cut']));
});

test('scores a main task above a supporting one', () => {
  const helps = share(['caption']);
  expect(helps).toBeGreaterThan(0);
  expect(helps).toBeLessThan(share(['trim']));
  expect(share(['caption', 'trim'])).toBeGreaterThan(helps);
});

test('scores later purposes lower and reports them as unmet', () => {
  const wanted = aProfile({ purpose: 'sell' });
  const mark = (purposes: Tool['purposes']) => purposeScore(aTool({ purposes }), wanted);
  expect(mark(['create'])).toEqual({ share: 0, unmet: { code: 'purpose', value: 'sell' } });
  expect(mark(['sell'])).toEqual({ share: 1, reason: { code: 'purpose', value: 'sell' } });
  expect(mark(['work', 'sell']).share).toBeCloseTo(0.85);
  expect(mark(['work', 'learn', 'build', 'live', 'sell']).share).toBe(0.7);
});

test.each([
  ['beginner', 'beginner', 1],
  ['intermediate', 'beginner', 0.35],
  ['expert', 'beginner', 0],
  ['beginner', 'intermediate', 0.6],
  ['beginner', 'expert', 0.3],
] as const)('scores level %s for a user of level %s with %d', (needed, has, earned) => {
  const mark = skillScore(aTool({ skill: needed }), aProfile({ skill: has }));
  expect(mark.share).toBe(earned);
  // An easier tool leaves no wish unmet.
  expect(mark.unmet?.value).toBe(earned === 0.35 || earned === 0 ? needed : undefined);
});

const dollars = (cents: number) => ({ cents, currency: 'USD', period: 'month' }) as const;
const freemium = (cents: number): Partial<Tool> => ({
  pricing: 'freemium',
  monthlyPrice: dollars(cents),
});

test.each<[string, Partial<Tool>, string, number, string | undefined, string | undefined]>([
  ['is free', { pricing: 'free' }, 'free-only', 1, 'free', undefined],
  ['is free', { pricing: 'free' }, 'any', 1, 'free', undefined],
  ['has a free plan', freemium(9_900), 'free-only', 0.75, 'free-plan', undefined],
  ['has a free plan and costs little', freemium(1_900), 'under-20', 1, 'within-budget', undefined],
  ['has a free plan and costs much', freemium(9_900), 'under-20', 0.6, 'free-plan', 'free-plan'],
  ['has a free plan', freemium(9_900), 'any', 1, undefined, undefined],
])('scores a tool that %s (%j) for the budget %s with %d', (_what, change, budget, ...then) => {
  const { share: earned, reason, unmet } = budgetScore(aTool(change), aProfile({ budget }));
  expect([earned, reason?.value, unmet?.value]).toEqual(then);
});

test('lists the countries of a partly available tool', () => {
  const chinese = aProfile({ language: 'zh' });
  const limited = reachScore(aTool({ availableIn: ['TW', 'HK'] }), chinese);
  expect(limited.unmet).toEqual({ code: 'countries', value: 'TW,HK' });
  expect(limited.share).toBeLessThan(reachScore(aTool(), chinese).share);
});

test('lists no other countries when the given one has the tool', () => {
  const mark = reachScore(aTool({ availableIn: ['TW'] }), aProfile({ country: 'TW' }));
  expect(mark.unmet).toBeUndefined();
});

test('names no countries when neither one nor a language was asked for', () => {
  expect(reachScore(aTool({ availableIn: ['US'] }), aProfile()).unmet).toBeUndefined();
});

test.each<[string, Tool['platforms'], Tool['platforms']]>([
  ['mobile', ['ios'], ['ios', 'android']],
  ['desktop', ['macos'], ['macos', 'windows']],
  ['any', ['web'], ['web', 'ios']],
])('%s: %j scores lower than %j', (platform, few, more) => {
  const reach = (platforms: Tool['platforms']) =>
    reachScore(aTool({ platforms }), aProfile({ platform })).share;
  expect(reach(few)).toBeLessThan(reach(more));
  expect(reach(more)).toBeLessThanOrEqual(1);
});
