import { RECORD_CURRENCIES } from '@atlas/contracts';
import { parsePrice } from '../tools/parse-price';
import { formatPrice } from './format-price';

test.each([
  [{ kind: 'amount', amount: 20, currency: 'USD', per: 'month' }, '$20/month'],
  [{ kind: 'amount', amount: 9.9, currency: 'USD', per: 'month' }, '$9.90/month'],
  [{ kind: 'amount', amount: 9_900, currency: 'KRW', per: 'once' }, '₩9,900 once'],
  [{ kind: 'amount', amount: 1_500, currency: 'JPY', per: 'year' }, '¥1,500/year'],
  [{ kind: 'amount', amount: 49, currency: 'CNY', per: 'month' }, 'CN¥49/month'],
  [{ kind: 'usage', rate: { amount: 15, currency: 'EUR', per: 'hour' } }, '€15 per hour'],
  [{ kind: 'usage' }, 'Pay per use'],
  [{ kind: 'free' }, 'Free'],
  [{ kind: 'on-request' }, 'Custom'],
  [{ kind: 'unknown' }, 'See site'],
] as const)('formats %j as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

const inAll = RECORD_CURRENCIES.flatMap((currency) =>
  (['month', 'year', 'once'] as const).map((per) => [currency, per] as const),
);

test.each(inAll)('a price in %s per %s is read back as it was', (currency, per) => {
  for (const amount of [0.5, 9.99, 20, 1_000, 12_345.6, 10_000_000])
    expect(parsePrice(formatPrice({ kind: 'amount', amount, currency, per }))).toEqual({
      cents: Math.round(amount * 100),
      currency,
      period: per,
    });
});

test.each(RECORD_CURRENCIES)('a rate in %s names no monthly price', (currency) => {
  const rate = { amount: 15, currency, per: '1M characters' };
  expect(parsePrice(formatPrice({ kind: 'usage', rate }))).toBeNull();
});
