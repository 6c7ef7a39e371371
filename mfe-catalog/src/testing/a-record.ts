import type { FactSource, ToolRecord } from '@atlas/contracts';

export const aSource = (overrides: Partial<FactSource> = {}): FactSource => ({
  url: 'https://alpha.example/pricing',
  publisher: 'Alpha Labs',
  kind: 'maker',
  publishedAt: '2026-11-01',
  ...overrides,
});

/** A record of the catalog, as editors see it. */
export function aRecord(overrides: Partial<ToolRecord> = {}): ToolRecord {
  return {
    id: 'alpha',
    depth: 'full',
    status: { value: 'active' },
    names: { default: 'Alpha', aliases: ['알파'] },
    url: 'https://alpha.example',
    category: 'video',
    tasks: ['video-editing'],
    purposes: ['create'],
    facts: [
      { key: 'maker', value: { name: 'Alpha Labs', country: 'US' }, sources: [] },
      {
        key: 'plan',
        id: 'pro',
        value: {
          name: 'Pro',
          price: {
            kind: 'amount',
            amount: 20,
            currency: 'USD',
            per: 'month',
            intro: { amount: 10, months: 3 },
          },
          billed: 'monthly',
          includes: { ko: '전체 기능', en: 'Everything' },
        },
        sources: [aSource({ says: 'Pro costs 20 dollars a month' })],
      },
      {
        key: 'access',
        value: { kind: 'trial', days: 7, card: true, limits: { en: '3 videos' } },
        sources: [],
      },
      {
        key: 'users',
        value: { count: 12_000_000, per: 'month', asOf: '2026-07' },
        sources: [],
      },
      { key: 'launch', value: { date: '2023-04' }, sources: [] },
      { key: 'platforms', value: ['web', 'ios'], sources: [] },
      { key: 'api', value: true, sources: [] },
      { key: 'availability', value: { in: 'world', notIn: ['RU'] }, sources: [] },
      { key: 'criterion', id: 'guidance', value: { grade: 2 }, sources: [] },
    ],
    texts: {
      ko: { tagline: '영상 도구', pros: ['빠름', '쉬움'] },
      en: {
        tagline: 'A video tool',
        pros: ['Fast'],
        faq: [{ question: 'Is it free?', answer: 'No.' }],
      },
    },
    ...overrides,
  };
}
