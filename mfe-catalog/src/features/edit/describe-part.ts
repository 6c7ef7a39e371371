import { recordOf, toolFactSchema } from '@atlas/contracts';
import type { FactSource, RecordPrice, ToolFact } from '@atlas/contracts';
import type { Format, Text } from '@atlas/mfe-kit';
import { readValue, VALUE_INPUTS } from './fact-values';

/** Texts and formats of the reader's language. */
export interface Words {
  readonly t: Text;
  readonly format: Pick<Format, 'number' | 'name'>;
  /** An amount in units of its currency. */
  readonly money: (amount: number, currency: string) => string;
}

/** Codes of countries and languages that a value lists. */
const CODES: Readonly<Record<string, 'region' | 'language'>> = {
  country: 'region',
  in: 'region',
  notIn: 'region',
  languages: 'language',
  interfaceLanguages: 'language',
};
/** Parts of a price, which one line shows. */
const PRICE_PARTS = ['kind', 'amount', 'currency', 'per', 'seat'];

/**
 * Names a part of a record: `Plan · pro`, `Korean · Tagline`.
 * @param part `plan:pro`, `texts.ko.tagline`, `names`
 */
export function describePart(part: string, { t, format }: Words): string {
  const [first = '', language = '', field = ''] = part.split('.');
  if (first === 'texts') return `${format.name('language', language)} · ${t(`texts.${field}`)}`;
  const [key = '', id] = part.split(':');
  const name = firstKnown(t, [`facts.${key}`, `part.${key}`]) ?? key;
  return id === undefined ? name : `${name} · ${id}`;
}

/**
 * A part of a record as lines for a reader, with prices, countries and languages in words.
 * @returns undefined when the part is absent
 */
export function describeValue(value: unknown, words: Words): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const fact = toolFactSchema.safeParse(value);
  if (fact.success) return describeFact(fact.data, words);
  return describeFields(value);
}

/** A fact's value and its sources. */
export function describeFact(fact: ToolFact, words: Words): string[] {
  return [...factLines(fact, words), ...fact.sources.map((source) => sourceLine(source, words))];
}

/** `Canva · https://www.canva.com/pricing/ · 2026-11-20 · "Pro costs $18"` */
function sourceLine({ publisher, url, publishedAt, says }: FactSource, { t }: Words): string {
  const stated = [publisher, url, publishedAt, says && `“${says}”`].filter(Boolean).join(' · ');
  return line(t('value.source'), stated);
}

function factLines(fact: ToolFact, words: Words): string[] {
  const { t } = words;
  const price = priceOf(fact);
  const fields = readValue(fact);
  const shown = VALUE_INPUTS[fact.key].filter(
    ({ name }) => fields[name] !== '' && !(price && PRICE_PARTS.includes(name)),
  );
  const lines = shown.map(({ name }) => {
    const value = show(fact, name, fields[name] ?? '', words);
    return name === 'value' ? value : line(labelOf(name, words), value);
  });
  if (fact.key === 'api' && !fact.value) lines.push(t('no'));
  if (!price) return lines;
  const priceLine = describePrice(price, words);
  return fact.key === 'price'
    ? [priceLine, ...lines]
    : insertPrice(lines, line(t('value.price'), priceLine));
}

/** After the plan's name. */
const insertPrice = ([name, ...others]: readonly string[], price: string) =>
  name === undefined ? [price] : [name, price, ...others];

function priceOf(fact: ToolFact): RecordPrice | undefined {
  if (fact.key === 'plan') return fact.value.price;
  return fact.key === 'price' ? fact.value : undefined;
}

/** `$20 / month · per user`, `₩9,900 once`, `Free`. */
export function describePrice(price: RecordPrice, { t, money }: Words): string {
  if (price.kind === 'usage' && price.rate) {
    const { amount, currency, per } = price.rate;
    return `${t('option.usage')} · ${money(amount, currency)} / ${per}`;
  }
  if (price.kind !== 'amount') return t(`option.${price.kind}`);
  const { amount, currency, per, seat, intro } = price;
  const parts = [
    t(`price.${per}`, { amount: money(amount, currency) }),
    seat && t('value.seat'),
    intro && t('price.intro', { amount: money(intro.amount, currency), months: intro.months }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function show(fact: ToolFact, name: string, text: string, { t, format }: Words): string {
  const input = VALUE_INPUTS[fact.key].find((one) => one.name === name);
  const type = CODES[name === 'value' ? fact.key : name];
  if (type)
    return text
      .split(', ')
      .map((code) => (code === 'world' ? t('value.world') : format.name(type, code)))
      .join(', ');
  if (input?.type === 'flag') return t('yes');
  if (input?.type === 'number') return format.number(Number(text));
  if (input?.type === 'select') return firstKnown(t, [`option.${text}`]) ?? text;
  return text;
}

function labelOf(name: string, { t, format }: Words): string {
  const [field = '', language] = name.split('.');
  const label = t(`value.${field}`);
  return language === undefined ? label : `${label} (${format.name('language', language)})`;
}

/** Fields outside facts: `default: Canva`. */
function describeFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (Array.isArray(value)) return value.map((item) => describeFields(item).join(', '));
  return Object.entries(recordOf(value)).flatMap(([name, inner]) => {
    const lines = describeFields(inner).join(', ');
    return lines === '' ? [] : [line(name, lines)];
  });
}

const line = (label: string, text: string): string => `${label}: ${text}`;

/** The first text that exists: a missing one is its key. */
const firstKnown = (t: Text, keys: readonly string[]): string | undefined =>
  keys.map((key) => (t(key) === key ? undefined : t(key))).find((text) => text !== undefined);
