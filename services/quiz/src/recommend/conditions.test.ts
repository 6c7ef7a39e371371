import type { Money, Tool } from '@atlas/contracts';
import { aProfile, aTool } from '../testing/samples';
import { countriesOf, findBrokenConditions, usableIn, withinBudget } from './conditions';

const money = (cents: number, currency: Money['currency']): Money => ({
  cents,
  currency,
  period: 'month',
});

test.each([
  ['USD', 2_000, 5_000],
  ['EUR', 1_700, 4_300],
  ['KRW', 2_500_000, 6_500_000],
  ['JPY', 300_000, 750_000],
  ['CNY', 14_000, 35_000],
] as const)('accepts a price in %s up to the rounded budget', (currency, low, high) => {
  expect(withinBudget(money(low, currency), 'under-20')).toBe(true);
  expect(withinBudget(money(low + 1, currency), 'under-20')).toBe(false);
  expect(withinBudget(money(high, currency), 'under-50')).toBe(true);
  expect(withinBudget(money(high + 1, currency), 'under-50')).toBe(false);
});

test('accepts unknown prices only without a limit', () => {
  expect(withinBudget(null, 'any')).toBe(true);
  expect(withinBudget(null, 'under-50')).toBe(false);
});

test('excludes every paid tool for free-only', () => {
  expect(withinBudget(money(0, 'USD'), 'free-only')).toBe(true);
  expect(withinBudget(money(1, 'USD'), 'free-only')).toBe(false);
});

test.each([
  ['paid', ['budget']],
  ['freemium', []],
  ['free', []],
] as const)('free-only: a %s tool breaks %j', (pricing, expected) => {
  const tool = aTool({ pricing, monthlyPrice: money(500, 'USD') });
  const found = findBrokenConditions(tool, aProfile({ budget: 'free-only' }));
  expect(found.map(({ condition }) => condition)).toEqual(expected);
});

test('prefers the given country to those of the language', () => {
  expect(countriesOf(aProfile({ language: 'ko', country: 'DE' }))).toEqual(['DE']);
  expect(countriesOf(aProfile({ language: 'ko' }))).toEqual(['KR']);
  expect(countriesOf(aProfile())).toEqual([]);
});

test.each<[string, Partial<Tool>, string]>([
  ['is for the whole world', { availableIn: 'world' }, 'met'],
  ['leaves this country out', { availableIn: 'world', unavailableIn: ['KR'] }, 'broken'],
  ['names this country', { availableIn: ['JP', 'KR'] }, 'met'],
  ['names others', { availableIn: ['JP'] }, 'broken'],
  ['says nothing and is made here', { availableIn: undefined, country: 'KR' }, 'met'],
  ['says nothing and is made elsewhere', { availableIn: undefined, country: 'US' }, 'unknown'],
])('of a tool that %s is usable there: %s', (_what, change, verdict) => {
  expect(usableIn(aTool(change), 'KR')).toBe(verdict);
});

test('accepts a tool of any country of the language', () => {
  const profile = aProfile({ language: 'zh' });
  expect(findBrokenConditions(aTool({ availableIn: ['TW'] }), profile)).toEqual([]);
  expect(findBrokenConditions(aTool({ availableIn: ['US'] }), profile)).toEqual([
    { condition: 'country', value: 'zh', known: true },
  ]);
});

test('reports an unknown country with the requested one', () => {
  const tool = aTool({ availableIn: undefined, country: 'US' });
  expect(findBrokenConditions(tool, aProfile({ country: 'FR' }))).toEqual([
    { condition: 'country', value: 'FR', known: false },
  ]);
});

test.each([
  ['mobile', ['android'], true],
  ['mobile', ['web', 'windows'], false],
  ['desktop', ['linux'], true],
  ['desktop', ['ios', 'api'], false],
  ['web', ['api'], false],
  ['api', ['web', 'api'], true],
] as const)('platform %s of a tool for %j is met: %s', (platform, has, met) => {
  const found = findBrokenConditions(aTool({ platforms: [...has] }), aProfile({ platform }));
  expect(found).toEqual(met ? [] : [{ condition: 'platform', value: platform, known: true }]);
});

test('reports each of several broken conditions', () => {
  const tool = aTool({
    pricing: 'paid',
    monthlyPrice: money(9_900, 'USD'),
    interfaceLanguages: ['en'],
    platforms: ['api'],
  });
  const profile = aProfile({ budget: 'under-20', language: 'ja', platform: 'mobile' });
  expect(
    findBrokenConditions(tool, profile).map(({ condition, value }) => [condition, value]),
  ).toEqual([
    ['budget', 'under-20'],
    ['language', 'ja'],
    ['platform', 'mobile'],
  ]);
});
