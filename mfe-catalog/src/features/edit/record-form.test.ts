import { toolRecordSchema } from '@atlas/contracts';
import { aRecord } from '../../testing/a-record';
import { compareRecords } from './compare-records';
import { toFields, toRecord } from './record-form';
import type { RecordFields } from './record-form';

const edited = (change: (fields: RecordFields) => void) => {
  const base = aRecord();
  const fields = structuredClone(toFields(base));
  change(fields);
  const parsed = toolRecordSchema.safeParse(toRecord(fields, base));
  return { base, parsed };
};
const factAt = (fields: RecordFields, key: string) => {
  const fact = fields.facts.find((one) => one.key === key);
  if (!fact) throw new Error(`no fact ${key}`);
  return fact;
};

test('returns the same record when nothing was edited', () => {
  const { base, parsed } = edited(() => undefined);
  expect(parsed.success && compareRecords(base, parsed.data)).toEqual([]);
});

test('changes an amount and keeps what the form does not show', () => {
  const { base, parsed } = edited((fields) => {
    factAt(fields, 'plan').value.amount = '18';
  });
  const differences = parsed.success ? compareRecords(base, parsed.data) : [];
  expect(differences.map(({ part }) => part)).toEqual(['plan:pro']);
  expect(differences[0]?.after).toMatchObject({
    value: { price: { amount: 18, intro: { amount: 10, months: 3 } } },
  });
});

test.each([
  ['no amount', 'plan', 'amount', ''],
  ['a word as amount', 'plan', 'amount', 'much'],
  ['a country name', 'maker', 'country', 'Korea'],
  ['an unknown platform', 'platforms', 'value', 'web, toaster'],
  ['a month without year', 'launch', 'date', 'April'],
])('refuses %s', (_, key, input, text) => {
  const { parsed } = edited((fields) => {
    factAt(fields, key).value[input] = text;
  });
  expect(parsed.success).toBe(false);
});

test('refuses a source with a script address', () => {
  const { parsed } = edited((fields) => {
    const [source] = factAt(fields, 'plan').sources;
    if (source) source.url = 'javascript:alert(1)';
  });
  expect(parsed.success).toBe(false);
});

test('writes one text on each line and drops empty languages', () => {
  const { parsed } = edited((fields) => {
    fields.texts.ja.tagline = '動画ツール';
    fields.texts.ko.pros = ' 빠름 \n\n쉬움\n가벼움 ';
    fields.texts.en = { ...fields.texts.en, tagline: '', pros: '' };
  });
  expect(parsed.data?.texts).toMatchObject({
    ko: { pros: ['빠름', '쉬움', '가벼움'] },
    ja: { tagline: '動画ツール' },
    en: { faq: [{ question: 'Is it free?', answer: 'No.' }] },
  });
  expect(parsed.data?.texts.en).not.toHaveProperty('tagline');
});
