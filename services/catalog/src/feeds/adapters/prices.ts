import { RECORD_CURRENCIES } from '@atlas/contracts';
import type { FactOf, ToolRecord } from '@atlas/contracts';
import { squash } from '@atlas/search-text';
import { factsOf } from '../../records/fact-of';
import { RowError } from '../define-feed';
import type { SourceRow } from '../read-rows';
import type { PriceSpec } from './mapping-schema';
import { readNumber, textAt } from './read-cell';

interface Amount {
  readonly amount: number;
  readonly currency: (typeof RECORD_CURRENCIES)[number];
  readonly per: 'month' | 'year' | 'once';
}
type Plan = FactOf<'plan'>;
type PlanFact = Readonly<Record<string, unknown>>;

/**
 * The plan that a row states a price of, with that price. Fields of the price that the row does not state stay.
 * @returns undefined when the row states no price, or none that can be compared
 * @throws RowError
 */
export function readPrice(
  row: SourceRow,
  spec: PriceSpec,
  record: ToolRecord,
): PlanFact | undefined {
  const text = textAt(row, spec.column);
  if (text === '') return undefined;
  const amount = amountOf(text, spec);
  if (amount === null) return undefined;
  if (amount === 0 && spec.zero === 'nothing') return undefined;
  const price: Amount = {
    amount,
    currency: currencyOf(row, spec, text),
    per: periodOf(row, spec),
  };
  if (spec.plan === 'cheapest') {
    const plan = amount > 0 ? cheapestPlan(record, price) : undefined;
    return plan && withPrice(plan, price);
  }
  const name = textAt(row, spec.plan.column);
  if (name === '') throw new RowError(spec.plan.column, 'The plan has no name');
  const plan = planNamed(record, name);
  if (plan) return withPrice(plan, price);
  const value = { name, price: amount === 0 ? { kind: 'free' } : { kind: 'amount', ...price } };
  return { key: 'plan', id: toPlanId(name, spec.plan.column), value };
}

/** Null: the text states no amount. */
function amountOf(text: string, { column, values }: PriceSpec): number | null {
  const named = Object.hasOwn(values, text) ? values[text] : undefined;
  return named === undefined ? readNumber(text, column) : named;
}

/** Currencies of signs that belong to one or two of them. */
const SIGNED: readonly [sign: RegExp, ...currencies: Amount['currency'][]][] = [
  [/\$/, 'USD'],
  [/€/, 'EUR'],
  [/[₩원]/, 'KRW'],
  [/[¥￥]/, 'JPY', 'CNY'],
  [/円/, 'JPY'],
  [/元/, 'CNY'],
];

/** Sites show prices in the currency of the visitor's country: an amount in another one is no difference. */
function currencyOf(
  row: SourceRow,
  { column, currency }: PriceSpec,
  amount: string,
): Amount['currency'] {
  const stated = statedCurrency(row, currency);
  const signed = SIGNED.find(([sign]) => sign.test(amount))?.slice(1);
  if (signed && !signed.includes(stated))
    throw new RowError(column, `Not in ${stated}: ${amount.slice(0, 60)}`);
  return stated;
}

function statedCurrency(row: SourceRow, currency: PriceSpec['currency']): Amount['currency'] {
  if (typeof currency === 'string') return currency;
  const text = textAt(row, currency.column).toUpperCase();
  const known = RECORD_CURRENCIES.find((one) => one === text);
  if (!known) throw new RowError(currency.column, `Unknown currency: ${text.slice(0, 20)}`);
  return known;
}

function periodOf(row: SourceRow, { per }: PriceSpec): Amount['per'] {
  if (typeof per === 'string') return per;
  const text = textAt(row, per.column);
  const known = Object.hasOwn(per.values, text) ? per.values[text] : undefined;
  if (!known) throw new RowError(per.column, `Unknown period: ${text.slice(0, 20)}`);
  return known;
}

/** The paid plan with the lowest price in this currency and period. */
function cheapestPlan(record: ToolRecord, { currency, per }: Amount): Plan | undefined {
  const priced = factsOf(record, 'plan').flatMap((plan) => {
    const { price } = plan.value;
    const isComparable =
      price.kind === 'amount' &&
      price.amount > 0 &&
      price.currency === currency &&
      price.per === per;
    return isComparable ? [{ plan, amount: price.amount }] : [];
  });
  return priced.sort((a, b) => a.amount - b.amount)[0]?.plan;
}

function planNamed(record: ToolRecord, name: string): Plan | undefined {
  const wanted = squash(name);
  return factsOf(record, 'plan').find(
    ({ id, value }) => squash(id) === wanted || squash(value.name) === wanted,
  );
}

function withPrice({ id, value }: Plan, stated: Amount): PlanFact {
  if (stated.amount === 0) {
    const { billed: _, ...free } = value;
    return { key: 'plan', id, value: { ...free, price: { kind: 'free' } } };
  }
  const { price } = value;
  const isSame =
    price.kind === 'amount' &&
    price.amount === stated.amount &&
    price.currency === stated.currency &&
    price.per === stated.per;
  if (isSame) return { key: 'plan', id, value };
  const seat = price.kind === 'amount' && price.seat !== undefined ? { seat: price.seat } : {};
  return { key: 'plan', id, value: { ...value, price: { kind: 'amount', ...stated, ...seat } } };
}

function toPlanId(name: string, column: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  if (id === '') throw new RowError(column, `Not a name of a plan: ${name.slice(0, 60)}`);
  return id;
}
