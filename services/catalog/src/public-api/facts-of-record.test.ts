import { factsOfRecord, inLanguage } from './facts-of-record';
import type { SourcedFact } from './facts-of-record';
import { factSchema } from './schemas';

const SOURCE = {
  url: 'https://example.com/pricing',
  publisher: 'Example',
  kind: 'maker',
  publishedAt: '2026-10-01',
  says: 'states the price of Pro',
} as const;
const price = { kind: 'amount', amount: 9.99, currency: 'USD', per: 'month' };
const PLAN: SourcedFact = {
  key: 'plan',
  id: 'pro',
  value: { name: 'Pro', price, includes: { ko: '무제한', en: 'Unlimited' } },
  sources: [{ ...SOURCE, title: 'Pricing' }],
  verifiedAt: '2026-11-20',
  isOld: true,
};

test('shows facts in one language with their own sources', () => {
  const unsourced = { key: 'maker', value: { name: 'Example', country: 'KR' }, sources: [] };
  const facts = factsOfRecord([unsourced, { ...PLAN, isOld: false }, PLAN], 'ko');
  const plan = {
    key: 'plan',
    id: 'pro',
    value: { name: 'Pro', price, includes: '무제한' },
    sources: [SOURCE],
    verifiedAt: '2026-11-20',
  };
  expect(facts).toEqual([unsourced, plan, { ...plan, isOld: true }]);
  for (const fact of facts) expect(factSchema.safeParse(fact).success).toBe(true);
});

test('leaves out who compared a fact, and facts that version 1 does not know', () => {
  const fact = { ...PLAN, verifiedBy: 'somebody@example.com' };
  expect(JSON.stringify(factsOfRecord([fact], 'en'))).not.toContain('somebody');
  expect(factsOfRecord([{ ...PLAN, key: 'secret' }], 'en')).toEqual([]);
});

test.each([
  ['ja', '日'],
  ['zh', 'en'],
] as const)('picks the text in %s', (language, text) => {
  expect(inLanguage({ limits: { en: 'en', ja: '日' }, days: [1] }, language)).toEqual({
    limits: text,
    days: [1],
  });
});
