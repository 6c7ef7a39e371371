import { getPlatform } from '../platform/holder';

const LOCALES = { ko: 'ko-KR', en: 'en-US', ja: 'ja-JP', zh: 'zh-CN' } as const;

function locale(): string {
  return LOCALES[getPlatform().language.getState().language];
}

/** Making a formatter takes a hundred times as long as using it: each is made once. */
function keep<O, F>(make: (locale: string, options?: O) => F): (options?: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const key = locale() + JSON.stringify(options);
    const formatter = made.get(key) ?? make(locale(), options);
    made.set(key, formatter);
    return formatter;
  };
}

const numbers = keep(
  (tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
const dates = keep(
  (tag: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
const lists = keep(
  (tag: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);

/** Joined as the language does: `A, B 및 C`, `A, B, and C`, `A、B、C`, `A、B和C`. */
export function formatList(items: readonly string[]): string {
  return lists({ type: 'conjunction' }).format(items);
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value);
}

/** The long form (`2026년 3월 1일`) unless options say otherwise. */
export function formatDate(
  value: Date | string | number,
  options?: Intl.DateTimeFormatOptions,
): string {
  return dates(options ?? { dateStyle: 'long' }).format(new Date(value));
}

/** `currency` is an ISO 4217 code; whole amounts show no fraction. */
export function formatMoney(
  value: number,
  currency = 'USD',
  options?: Intl.NumberFormatOptions,
): string {
  const fraction = Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
  return formatNumber(value, { style: 'currency', currency, ...fraction, ...options });
}
