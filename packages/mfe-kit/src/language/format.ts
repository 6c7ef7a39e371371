import { getPlatform } from '../platform/holder';

/** Where the site is at home. */
export const SITE_ZONE = 'Asia/Seoul';
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

const names = keep(
  (tag: string, options?: Intl.DisplayNamesOptions) =>
    new Intl.DisplayNames([tag], options ?? { type: 'language' }),
);

/** Joined as the language does: `A, B 및 C`, `A, B, and C`, `A、B、C`, `甲、乙和丙`, `iOS 和 Android`. */
export function formatList(items: readonly string[]): string {
  const list = lists({ type: 'conjunction' }).format(items);
  // Chinese leaves a space beside Latin letters (docs/terms.md); Intl does not.
  return list.replace(/(?<=\w)(?=和)|(?<=和)(?=\w)/g, ' ');
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value);
}

/** The long form (`2026년 3월 1일`) unless options say otherwise. */
export function formatDate(
  value: Date | string | number,
  options?: Intl.DateTimeFormatOptions,
): string {
  const wanted = inZone(options ?? { dateStyle: 'long' });
  const date = new Date(value);
  return asSaid(`${date.getTime()} ${JSON.stringify(wanted)}`, () =>
    worded(dates(wanted).format(date)),
  );
}

/** A server draws for everybody: it shows the site's time. */
function inZone(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (getPlatform().said?.keeps) return { timeZone: SITE_ZONE, ...options };
  return options;
}

/** Newer data of the formatters (CLDR 48) words the halves of a Korean day in Latin letters, older browsers do not. */
function worded(date: string): string {
  if (getPlatform().language.getState().language !== 'ko') return date;
  return date.replace(/\b[AP]M\b/, (half) => (half === 'AM' ? '오전' : '오후'));
}

/** The name of a country or a language, by its code; an unknown code shows itself. */
export function formatName(type: 'region' | 'language', code: string): string {
  return asSaid(`${type} ${code}`, () => {
    try {
      return names({ type }).of(code) ?? code;
    } catch {
      return code;
    }
  });
}

/** Browsers and servers do not word dates and names alike: what a server has drawn keeps the server's words. */
function asSaid(key: string, format: () => string): string {
  const { said, language } = getPlatform();
  if (said?.language !== language.getState().language) return format();
  const known = said.texts.get(key);
  if (known !== undefined) return known;
  const text = format();
  if (said.keeps) said.texts.set(key, text);
  return text;
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
