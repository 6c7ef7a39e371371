import type { FactSource, ToolFact, ToolRecord } from '@atlas/contracts';
import { changeSources } from './change-sources';

const source = (name: string): FactSource => ({
  url: `https://${name}.example/`,
  publisher: name,
  kind: 'maker',
});
const dollars = (amount: number) =>
  ({ kind: 'amount', amount, currency: 'USD', per: 'month' }) as const;
const plan = (id: string, amount: number, ...sources: FactSource[]): ToolFact => ({
  key: 'plan',
  id,
  value: { name: id, price: dollars(amount) },
  sources,
});
const record = (...facts: ToolFact[]) => ({ status: { value: 'active' }, facts }) as ToolRecord;
const publishers = (...input: Parameters<typeof changeSources>) =>
  changeSources(...input).map(({ publisher }) => publisher);

test('names the sources of the price of lists, else of the plan with that price', () => {
  const change = { kind: 'price', before: '$15/month', after: '$18/month' } as const;
  const plans = [plan('Pro', 18, source('pro')), plan('Team', 30, source('team'))];
  expect(publishers(change, record(...plans))).toEqual(['pro']);
  const stated: ToolFact = { key: 'price', value: dollars(18), sources: [source('lists')] };
  expect(publishers(change, record(...plans, stated))).toEqual(['lists']);
});

test('names the sources of the changed plans, each once', () => {
  const change = {
    kind: 'plans',
    before: 'Pro $18/month, Team $25/month, Max $90/month',
    after: 'Pro $18/month, Team $30/month, Max $99/month',
  } as const;
  const shared = source('team');
  const plans = [
    plan('Pro', 18, source('pro')),
    plan('Team', 30, shared),
    plan('Max', 99, shared, source('max')),
  ];
  expect(publishers(change, record(...plans))).toEqual(['team', 'max']);
});

test('names the sources of all plans when one was removed', () => {
  const change = {
    kind: 'plans',
    before: 'Pro $18/month, Team $25/month',
    after: 'Pro $18/month',
  } as const;
  expect(publishers(change, record(plan('Pro', 18, source('pro'))))).toEqual(['pro']);
});

test('names the sources of the end of a service', () => {
  const ended = {
    ...record(),
    status: { value: 'discontinued', sources: [source('notice')] },
  } as ToolRecord;
  const change = { kind: 'discontinued', before: 'Old', after: '' } as const;
  expect(publishers(change, ended)).toEqual(['notice']);
  expect(publishers({ ...change, kind: 'renamed' }, record())).toEqual([]);
});
