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

/** `$1,000`, `$9.99`, `¥1,500`. */
export function formatAmount(amount: number, currency: Currency): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = amount.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${SIGNS[currency]}${figure}`;
}
