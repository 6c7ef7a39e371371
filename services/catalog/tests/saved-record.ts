import type { ToolRecord } from '@atlas/contracts';

/** A short record with a price. */
export const SAVED_RECORD: ToolRecord = {
  id: 'saved',
  depth: 'short',
  status: { value: 'active' },
  names: { default: 'Saved', aliases: [] },
  url: 'https://example.org',
  category: 'text',
  tasks: [],
  purposes: [],
  facts: [
    { key: 'maker', value: { name: 'Example', country: 'US' }, sources: [] },
    { key: 'access', value: { kind: 'none' }, sources: [] },
    {
      key: 'price',
      value: { kind: 'amount', amount: 1, currency: 'USD', per: 'month' },
      sources: [],
    },
    { key: 'launch', value: { date: '2026-01' }, sources: [] },
    { key: 'platforms', value: ['web'], sources: [] },
    { key: 'interfaceLanguages', value: ['en'], sources: [] },
  ],
  texts: {
    ko: { tagline: '짧은 항목' },
    en: { tagline: 'A short entry' },
    ja: { tagline: '短い項目' },
    zh: { tagline: '短条目' },
  },
};
