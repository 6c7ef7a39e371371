import type { Money } from '@atlas/contracts';

/** Yen and yuan share a sign: yuan is recognised by its letters or word, otherwise the sign means yen. */
const CURRENCIES = [
  { currency: 'USD', sign: /\$|usd/i, minor: 100 },
  { currency: 'KRW', sign: /₩|krw|원/i, minor: 100 },
  { currency: 'EUR', sign: /€|eur/i, minor: 100 },
  { currency: 'CNY', sign: /cn¥|cny|rmb|元/i, minor: 100 },
  { currency: 'JPY', sign: /¥|￥|jpy|円/i, minor: 100 },
] as const;
const FREE = /^\s*(free|무료|無料|免费)\s*$/i;
const YEARLY = /\/\s*(yr|year|년|年)|per year|annually/i;
/** A rate for each use (`¥50 per chat`) says nothing of a month. */
const BY_USE = /\bper (?!month|year)\w/i;
const ONCE = /once|one[- ]time|lifetime/i;

/**
 * Parses a maker's price string: text is dropped, amount, currency and period remain.
 * `null` when it names no amount (`Custom`), more than one (`$10–20/month`) or one for each use (`¥50 per chat`).
 */
export function parsePrice(text: string): Money | null {
  if (FREE.test(text)) return { cents: 0, currency: 'USD', period: 'month' };
  const amounts = text.match(/\d[\d,]*(\.\d+)?/g) ?? [];
  const known = CURRENCIES.find(({ sign }) => sign.test(text));
  if (amounts.length !== 1 || !known || BY_USE.test(text)) return null;
  const cents = Math.round(Number(amounts[0].replaceAll(',', '')) * known.minor);
  return { cents, currency: known.currency, period: periodOf(text) };
}

function periodOf(text: string): Money['period'] {
  if (ONCE.test(text)) return 'once';
  if (YEARLY.test(text)) return 'year';
  return 'month';
}

/** A yearly price is spread over 12 months; what is paid once has no monthly price. */
export function toMonthly(money: Money | null): Money | null {
  if (!money || money.period === 'once') return null;
  if (money.period === 'month') return money;
  return { ...money, cents: Math.round(money.cents / 12), period: 'month' };
}
