import { parsePrice, toMonthly } from './parse-price';

describe('parsePrice', () => {
  it.each([
    ['$20/month', 2000, 'USD', 'month'],
    ['$139.95/month', 13995, 'USD', 'month'],
    ['$1,200/year', 120000, 'USD', 'year'],
    ['Free', 0, 'USD', 'month'],
    ['무료', 0, 'USD', 'month'],
    ['₩12,900/month', 1290000, 'KRW', 'month'],
    ['$49 lifetime', 4900, 'USD', 'once'],
    ['¥1,780/month', 178000, 'JPY', 'month'],
    ['1,780円/年', 178000, 'JPY', 'year'],
    ['CN¥49/month', 4900, 'CNY', 'month'],
    ['49元/month', 4900, 'CNY', 'month'],
    ['€20/month', 2000, 'EUR', 'month'],
  ])('parses %s as %i cents of %s per %s', (text, cents, currency, period) => {
    expect(parsePrice(text)).toEqual({ cents, currency, period });
  });
  it.each(['Custom', 'Contact sales', '$10–20/month', '20', '¥50 per chat'])(
    'returns no monthly amount for %s',
    (text) => {
      expect(parsePrice(text)).toBeNull();
    },
  );
  it('divides a yearly price by twelve into whole cents', () => {
    const monthly = { cents: 833, currency: 'USD', period: 'month' };
    expect(toMonthly(parsePrice('$100/year'))).toEqual(monthly);
  });
  it('leaves a monthly price and a missing one as they are', () => {
    const monthly = parsePrice('$100/month');
    expect([toMonthly(monthly), toMonthly(null)]).toEqual([monthly, null]);
  });
  it('returns no monthly price for one-time payments', () => {
    expect(toMonthly(parsePrice('$49 once'))).toBeNull();
  });
});
