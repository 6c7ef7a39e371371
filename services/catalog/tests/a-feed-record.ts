import { toolRecordSchema } from '@atlas/contracts';
import type { ToolRecord } from '@atlas/contracts';

const source = { url: 'https://press.example/a', publisher: 'Press', kind: 'press' };

/** A published record with a plan at 20 dollars a month, for comparisons with feeds. */
export function aFeedRecord(id = 'alpha', overrides: Partial<ToolRecord> = {}): ToolRecord {
  const tagline = { tagline: 'Text' };
  return toolRecordSchema.parse({
    id,
    depth: 'short',
    status: { value: 'active' },
    names: { default: id.toUpperCase(), aliases: [`${id} app`] },
    url: `https://www.${id}.example/`,
    category: 'text',
    tasks: [],
    purposes: [],
    facts: [
      { key: 'maker', value: { name: 'Maker', country: 'US' }, sources: [source] },
      { key: 'access', value: { kind: 'free-plan', card: false }, sources: [source] },
      { key: 'launch', value: { date: '2024-01' }, sources: [source] },
      { key: 'platforms', value: ['web'], sources: [source] },
      { key: 'languages', value: ['en', 'ko'], sources: [source] },
      {
        key: 'plan',
        id: 'pro',
        value: {
          name: 'Pro',
          price: { kind: 'amount', amount: 20, currency: 'USD', per: 'month' },
          billed: 'monthly',
        },
        sources: [source],
      },
      {
        key: 'plan',
        id: 'team',
        value: {
          name: 'Team',
          price: { kind: 'amount', amount: 30, currency: 'USD', per: 'month', seat: true },
        },
        sources: [source],
      },
    ],
    texts: { ko: tagline, en: tagline, ja: tagline, zh: tagline },
    ...overrides,
  });
}
