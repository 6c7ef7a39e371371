import { factsOfRecord, inLanguage } from './facts-of-record';
import { factSchema } from './schemas';

const SOURCE = {
  url: 'https://example.com/pricing',
  publisher: 'Example',
  kind: 'maker',
  publishedAt: '2026-10-01',
  says: 'states the price of Pro',
} as const;

test('shows facts in one language with their own sources', () => {
  const facts = factsOfRecord(
    {
      facts: [
        { key: 'maker', value: { name: 'Example', country: 'KR' }, sources: [] },
        {
          key: 'plan',
          id: 'pro',
          value: {
            name: 'Pro',
            price: { kind: 'amount', amount: 9.99, currency: 'USD', per: 'month' },
            includes: { ko: '무제한', en: 'Unlimited' },
          },
          sources: [{ ...SOURCE, title: 'Pricing' }],
          verifiedAt: '2026-11-20',
          verifiedBy: 'somebody@example.com',
        },
      ],
    } as unknown as Parameters<typeof factsOfRecord>[0],
    'ko',
  );
  expect(facts).toEqual([
    { key: 'maker', value: { name: 'Example', country: 'KR' }, sources: [] },
    {
      key: 'plan',
      id: 'pro',
      value: {
        name: 'Pro',
        price: { kind: 'amount', amount: 9.99, currency: 'USD', per: 'month' },
        includes: '무제한',
      },
      sources: [SOURCE],
      verifiedAt: '2026-11-20',
    },
  ]);
  for (const fact of facts) expect(factSchema.safeParse(fact).success).toBe(true);
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
