import type { RecordPrice } from '@atlas/contracts';

type Currency = Extract<RecordPrice, { kind: 'amount' }>['currency'];

const SIGNS: Readonly<Record<Currency, string>> = {
  USD: '$',
  KRW: '₩',
  EUR: '€',
  JPY: '¥',
  CNY: 'CN¥',
};

/** The price as pages and `parsePrice` read it: `$20/month`, `₩9,900 once`, `Free`, `Custom`, `Pay per use`, `See site`. */
export function formatPrice(price: RecordPrice): string {
  switch (price.kind) {
    case 'amount': {
      const amount = formatAmount(price.amount, price.currency);
      if (price.per === 'once') return `${amount} once`;
      return `${amount}/${price.per}`;
    }
    case 'free':
      return 'Free';
    case 'on-request':
      return 'Custom';
    case 'usage':
      if (!price.rate) return 'Pay per use';
      return `${formatAmount(price.rate.amount, price.rate.currency)} per ${price.rate.per}`;
    case 'unknown':
      return 'See site';
  }
}

const withDigits = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const WHOLE = withDigits(0);
const WITH_CENTS = withDigits(2);

/** `$1,000`, `$9.99`, `¥1,500`. */
export function formatAmount(amount: number, currency: Currency): string {
  const format = Number.isInteger(amount) ? WHOLE : WITH_CENTS;
  return `${SIGNS[currency]}${format.format(amount)}`;
}
