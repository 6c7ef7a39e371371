import { LANGUAGES, PLATFORMS, RECORD_CURRENCIES } from '@atlas/contracts';
import type { FactKey, ToolFact } from '@atlas/contracts';

/** Inputs of a fact's value by name, as texts; a checkbox is `yes` or empty. */
export type ValueFields = Record<string, string>;

export interface ValueInput {
  readonly name: string;
  readonly type: 'text' | 'number' | 'list' | 'lines' | 'flag' | 'select';
  readonly options?: readonly string[];
  /** Shown only while another input has one of these values. */
  readonly when?: readonly [name: string, ...values: string[]];
}

const PRICE: readonly ValueInput[] = [
  { name: 'kind', type: 'select', options: ['amount', 'free', 'on-request', 'usage', 'unknown'] },
  { name: 'amount', type: 'number', when: ['kind', 'amount'] },
  { name: 'currency', type: 'select', options: RECORD_CURRENCIES, when: ['kind', 'amount'] },
  { name: 'per', type: 'select', options: ['month', 'year', 'once'], when: ['kind', 'amount'] },
  { name: 'seat', type: 'flag', when: ['kind', 'amount'] },
];
const localized = (name: string): ValueInput[] =>
  LANGUAGES.map((language) => ({ name: `${name}.${language}`, type: 'lines' }));
const VALUE: ValueInput = { name: 'value', type: 'list' };

/** Inputs of each kind of fact, in the order of the form. */
export const VALUE_INPUTS: Readonly<Record<FactKey, readonly ValueInput[]>> = {
  maker: [
    { name: 'name', type: 'text' },
    { name: 'country', type: 'text' },
  ],
  plan: [
    { name: 'name', type: 'text' },
    ...PRICE,
    { name: 'billed', type: 'select', options: ['', 'monthly', 'yearly', 'once', 'usage'] },
    ...localized('includes'),
  ],
  price: PRICE,
  access: [
    { name: 'kind', type: 'select', options: ['free', 'free-plan', 'trial', 'none'] },
    { name: 'days', type: 'number', when: ['kind', 'trial'] },
    { name: 'card', type: 'flag' },
    ...localized('limits'),
  ],
  users: [
    { name: 'count', type: 'number' },
    { name: 'per', type: 'select', options: ['week', 'month', 'registered'] },
    { name: 'asOf', type: 'text' },
  ],
  launch: [{ name: 'date', type: 'text' }],
  platforms: [{ name: 'value', type: 'list', options: PLATFORMS }],
  api: [{ name: 'value', type: 'flag' }],
  languages: [VALUE],
  interfaceLanguages: [VALUE],
  availability: [
    { name: 'in', type: 'list' },
    { name: 'notIn', type: 'list' },
  ],
  integrations: [VALUE],
  criterion: [{ name: 'grade', type: 'select', options: ['0', '1', '2'] }, ...localized('note')],
};

/** The form's texts of a fact's value. */
export function readValue({ key, value }: ToolFact): ValueFields {
  const nested = key === 'plan' ? { ...value, ...value.price } : value;
  return Object.fromEntries(VALUE_INPUTS[key].map(({ name }) => [name, textAt(nested, name)]));
}

function textAt(value: unknown, name: string): string {
  const found = name === 'value' ? value : at(value, name);
  if (Array.isArray(found)) return found.join(', ');
  if (found === true) return 'yes';
  if (typeof found === 'string' || typeof found === 'number') return String(found);
  return '';
}

function at(value: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null && part in inner
          ? Object.entries(inner).find(([key]) => key === part)?.[1]
          : undefined,
      value,
    );
}

/**
 * The value of the form's texts, for the contract's schema to check. Parts that the form does not show stay as in
 * `base` while its kind is the same.
 */
export function writeValue(key: FactKey, fields: ValueFields, base: unknown): unknown {
  switch (key) {
    case 'plan':
      return compact({
        ...hidden(base, ['name', 'price', 'billed', 'includes']),
        name: text(fields.name),
        price: price(fields, at(base, 'price')),
        billed: text(fields.billed) || undefined,
        includes: languages(fields, 'includes'),
      });
    case 'price':
      return price(fields, base);
    case 'maker':
      return { name: text(fields.name), country: text(fields.country).toUpperCase() };
    case 'access':
      return compact({
        kind: fields.kind,
        days: fields.kind === 'trial' ? number(fields.days) : undefined,
        card: flag(fields.card) || undefined,
        limits: languages(fields, 'limits'),
      });
    case 'users':
      return compact({
        count: number(fields.count),
        per: fields.per,
        asOf: text(fields.asOf) || undefined,
      });
    case 'criterion':
      return compact({
        ...hidden(base, ['grade', 'note']),
        grade: number(fields.grade),
        note: languages(fields, 'note'),
      });
    case 'launch':
      return { date: text(fields.date) };
    case 'availability': {
      const countries = list(fields.in);
      const notIn = list(fields.notIn);
      return compact({
        in: countries.length === 1 && countries[0] === 'world' ? 'world' : countries,
        notIn: notIn.length > 0 ? notIn : undefined,
      });
    }
    default:
      return single(VALUE_INPUTS[key], fields.value);
  }
}

/** A value with one input, by the type of the input. */
function single([input]: readonly ValueInput[], value: string | undefined): unknown {
  if (input?.type === 'flag') return flag(value);
  return input?.type === 'list' ? list(value) : number(value);
}

function price(fields: ValueFields, base: unknown): unknown {
  const { kind } = fields;
  if (kind !== 'amount') return kind === at(base, 'kind') ? base : { kind };
  return compact({
    ...(at(base, 'kind') === 'amount' && hidden(base, ['seat'])),
    kind,
    amount: number(fields.amount),
    currency: fields.currency || 'USD',
    per: fields.per || 'month',
    seat: flag(fields.seat) || undefined,
  });
}

function hidden(base: unknown, shown: readonly string[]): object {
  if (typeof base !== 'object' || base === null) return {};
  return Object.fromEntries(Object.entries(base).filter(([name]) => !shown.includes(name)));
}

function languages(fields: ValueFields, name: string): object | undefined {
  const texts = LANGUAGES.map(
    (language) => [language, text(fields[`${name}.${language}`])] as const,
  );
  const present = texts.filter(([, words]) => words !== '');
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

const text = (value = ''): string => value.trim();
const flag = (value: string | undefined): boolean => value === 'yes';
/** An empty or invalid number stays a text, which the schema refuses. */
const number = (value = ''): unknown =>
  value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
const list = (value = ''): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const compact = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
