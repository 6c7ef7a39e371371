import { LANGUAGES, RECORD_CURRENCIES as CURRENCIES } from '@atlas/contracts';
import { createFormats } from './format';

/** Every formatter in each language, with each currency and time zone. Expected texts are written by hand. */
const formatIn = createFormats();

test.each([
  ['ko', 'USD', '$1,234,567', '$9.90'],
  ['ko', 'KRW', '₩1,234,567', '₩10'],
  ['ko', 'EUR', '€1,234,567', '€9.90'],
  ['ko', 'JPY', 'JP¥1,234,567', 'JP¥10'],
  ['ko', 'CNY', 'CN¥1,234,567', 'CN¥9.90'],
  ['en', 'USD', '$1,234,567', '$9.90'],
  ['en', 'KRW', '₩1,234,567', '₩10'],
  ['en', 'JPY', '¥1,234,567', '¥10'],
  ['en', 'CNY', 'CN¥1,234,567', 'CN¥9.90'],
  ['ja', 'JPY', '￥1,234,567', '￥10'],
  ['ja', 'CNY', '元 1,234,567', '元 9.90'],
  ['ja', 'KRW', '₩1,234,567', '₩10'],
  ['zh', 'CNY', '¥1,234,567', '¥9.90'],
  ['zh', 'JPY', 'JP¥1,234,567', 'JP¥10'],
  ['zh', 'EUR', '€1,234,567', '€9.90'],
] as const)('in %s shows an amount of %s as %s and %s', (language, currency, whole, broken) => {
  const texts = [1_234_567, 9.9].map((amount) => formatIn(language).money(amount, currency));
  // Intl separates some signs with a no-break space.
  expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual([whole, broken]);
});

const inAll = LANGUAGES.flatMap((language) =>
  CURRENCIES.map((currency) => [language, currency] as const),
);
const digitsOf = (text: string) => text.replace(/[^\d.]/g, '');

test.each(inAll)(
  'in %s an amount of %s has its digits and a sign of its own',
  (language, currency) => {
    const { money } = formatIn(language);
    for (const amount of [0, 1, 999, 1_000, 15_000, 10_000_000])
      expect(digitsOf(money(amount, currency))).toBe(String(amount));
    const fraction = /JPY|KRW/.test(currency) ? '13' : '12.50';
    expect(digitsOf(money(12.5, currency))).toBe(fraction);
    const signs = CURRENCIES.map((one) => money(7, one).replace('7', '').trim());
    expect(new Set(signs).size).toBe(CURRENCIES.length);
    expect(money(-7, currency)).toMatch(/^[-−]/);
  },
);

/** Minutes that clocks of the zone are ahead of UTC on the moment of the test. */
const ZONES = {
  'Pacific/Pago_Pago': -660,
  'America/Los_Angeles': -480,
  UTC: 0,
  'Asia/Kolkata': 330,
  'Asia/Seoul': 540,
  'Pacific/Kiritimati': 840,
} as const;
const MOMENTS = ['2026-01-01T00:05:00Z', '2026-02-28T23:55:00Z', '2028-02-29T12:00:00Z'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WORDS = {
  ko: (y: number, m: number, d: number) => `${y}년 ${m}월 ${d}일`,
  en: (y: number, m: number, d: number) => `${MONTHS[m - 1] ?? ''} ${d}, ${y}`,
  ja: (y: number, m: number, d: number) => `${y}年${m}月${d}日`,
  zh: (y: number, m: number, d: number) => `${y}年${m}月${d}日`,
};

const everywhere = LANGUAGES.flatMap((language) =>
  Object.entries(ZONES).map(([zone, ahead]) => [language, zone, ahead] as const),
);

test.each(everywhere)('in %s shows the day of %s', (language, timeZone, ahead) => {
  for (const moment of MOMENTS) {
    const local = new Date(Date.parse(moment) + ahead * 60_000);
    const day = WORDS[language](
      local.getUTCFullYear(),
      local.getUTCMonth() + 1,
      local.getUTCDate(),
    );
    expect(formatIn(language).date(moment, { dateStyle: 'long', timeZone })).toBe(day);
  }
});

test.each([
  ['ko', '오전 12:05', '오후 3:30'],
  ['en', '12:05 AM', '3:30 PM'],
  ['ja', '0:05', '15:30'],
  ['zh', '00:05', '15:30'],
] as const)('in %s shows times of day as %s and %s', (language, night, afternoon) => {
  const texts = ['00:05', '15:30'].map((time) =>
    formatIn(language)
      .date(`2026-03-01T${time}:00Z`, { timeStyle: 'short', timeZone: 'UTC' })
      .replace('\u202f', ' '),
  );
  expect(texts).toEqual([night, afternoon]);
});

test.each(LANGUAGES)('in %s numbers have a separator for each thousand', (language) => {
  const { number } = formatIn(language);
  expect([0, 999, 1_000, 1_234_567.5].map((value) => number(value))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567.5',
  ]);
});
