import type { Language } from '@atlas/contracts';
import type { FormattedTexts } from '../platform/platform';

/** Formats numbers, dates, prices and names in one language. */
export interface Format {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Long form (`2026년 3월 1일`) unless options are given. */
  date(value: Date | string | number, options?: Intl.DateTimeFormatOptions): string;
  /** `$12` in every language. `currency` is an ISO 4217 code; whole amounts have no fraction. */
  money(value: number, currency?: string, options?: Intl.NumberFormatOptions): string;
  /** Joins a list: `A, B 및 C`, `A, B, and C`, `A、B、C`, `甲、乙和丙`, `iOS 和 Android`. */
  list(items: readonly string[]): string;
  /** Name of a country or a language by its code; an unknown code is returned unchanged. */
  name(type: 'region' | 'language', code: string): string;
}

/** Time zone of server-rendered pages. */
export const SITE_TIME_ZONE = 'Asia/Seoul';
const LOCALES = { ko: 'ko-KR', en: 'en-US', ja: 'ja-JP', zh: 'zh-CN' } as const;

/**
 * Creates the formats of a platform, one for each language.
 * @param formatted texts formatted by the server, reused during hydration
 */
export function createFormats(formatted?: FormattedTexts): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) =>
    (made[language] ??= createFormat(
      language,
      formatted?.language === language ? formatted : undefined,
    ));
}

function createFormat(language: Language, formatted: FormattedTexts | undefined): Format {
  const locale = LOCALES[language];
  const number: Format['number'] = (value, options) => numbers(locale, options).format(value);
  /**
   * Browsers and Node format dates and names differently. Reusing the server's text avoids a
   * hydration mismatch.
   */
  const reuseFormatted = (key: string, format: () => string): string => {
    const known = formatted?.texts.get(key);
    if (known !== undefined) return known;
    const text = format();
    if (formatted?.isRecording) formatted.texts.set(key, text);
    return text;
  };

  return {
    number,
    date(value, options = { dateStyle: 'long' }) {
      // Server-rendered pages are cached for all visitors, so they show the site's time.
      const effectiveOptions = formatted?.isRecording
        ? { ...options, timeZone: options.timeZone ?? SITE_TIME_ZONE }
        : options;
      const date = new Date(value);
      return reuseFormatted(`${date.getTime()} ${JSON.stringify(effectiveOptions)}`, () =>
        localizeDayPeriod(dates(locale, effectiveOptions).format(date), language),
      );
    },
    money(value, currency = 'USD', options) {
      const fraction = Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
      // Yen and yuan share a narrow symbol.
      const currencyDisplay = /JPY|CNY/.test(currency) ? 'symbol' : 'narrowSymbol';
      return number(value, {
        style: 'currency',
        currency,
        currencyDisplay,
        ...fraction,
        ...options,
      });
    },
    list(items) {
      const list = lists(locale, { type: 'conjunction' }).format(items);
      // Chinese puts a space next to Latin letters (docs/terms.md); Intl does not.
      return list.replace(/(?<=\w)(?=和)|(?<=和)(?=\w)/g, ' ');
    },
    name: (type, code) =>
      reuseFormatted(`${type} ${code}`, () => {
        try {
          return names(locale, { type }).of(code) ?? code;
        } catch {
          return code;
        }
      }),
  };
}

/** Creating a formatter takes a hundred times as long as using it. */
function memoize<O, F>(make: (locale: string, options?: O) => F): typeof make {
  const made = new Map<string, F>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    const formatter = made.get(key) ?? make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
}

const numbers = memoize(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dates = memoize(
  (locale: string, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options),
);
const lists = memoize(
  (locale: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
const names = memoize(
  (locale: string, options?: Intl.DisplayNamesOptions) =>
    new Intl.DisplayNames(locale, options ?? { type: 'language' }),
);

/** CLDR 48 has Latin AM and PM in Korean dates, older browsers do not. */
function localizeDayPeriod(date: string, language: Language): string {
  if (language !== 'ko') return date;
  return date.replace(/\b[AP]M\b/, (period) => (period === 'AM' ? '오전' : '오후'));
}
