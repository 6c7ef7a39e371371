import { defined } from '@atlas/contracts/testing';
import type { FormattedTexts } from '../platform/platform';
import { createFormats, SITE_TIME_ZONE } from './format';

const formatIn = createFormats();

test.each([
  ['ko', ['웹', 'iOS'], '웹 및 iOS'],
  ['en', ['web', 'iOS', 'Android'], 'web, iOS, and Android'],
  ['ja', ['iOS', 'Android'], 'iOS、Android'],
  ['zh', ['网页版', '手机'], '网页版和手机'],
  ['zh', ['iOS', 'Android'], 'iOS 和 Android'],
  ['zh', ['网页版', 'iOS', '手机'], '网页版、iOS 和手机'],
  ['en', ['web'], 'web'],
  ['ko', [], ''],
] as const)('in %s joins %j to %s', (language, items, joined) => {
  expect(formatIn(language).list(items)).toBe(joined);
});

const MOMENT = '2026-03-01T00:05:00Z';

test.each([
  ['ko', '2026년 3월 1일', '$20', '대한민국'],
  ['en', 'March 1, 2026', '$20', 'South Korea'],
  ['ja', '2026年3月1日', '$20', '韓国'],
  ['zh', '2026年3月1日', '$20', '韩国'],
] as const)('formats a date and a price in %s as %s and %s', (language, day, price, country) => {
  const format = formatIn(language);
  expect(format.date(MOMENT, { dateStyle: 'long', timeZone: 'UTC' })).toBe(day);
  expect(format.money(20)).toBe(price);
  expect(format.name('region', 'KR')).toBe(country);
});

test.each([
  [20, 'USD', '$20'],
  [19.5, 'USD', '$19.50'],
  [0, 'USD', '$0'],
  [-5, 'USD', '-$5'],
  [12_000, 'KRW', '₩12,000'],
])('formats %d %s as %s', (value, currency, read) => {
  expect(formatIn('en').money(value, currency)).toBe(read);
});

test.each([
  ['00:05', '오전'],
  ['12:05', '오후'],
])('shows the day period of %s in Korean', (time, period) => {
  const text = formatIn('ko').date(`2026-03-01T${time}:00Z`, {
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  expect(text).toBe(`${period} 12:05`);
});

test('returns an unknown code unchanged', () => {
  expect(formatIn('en').name('region', 'not a code')).toBe('not a code');
});

test('creates one formatter for many platforms', () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  for (const value of [1, 2, 3])
    createFormats()('ja').number(value, { style: 'unit', unit: 'day' });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

describe('server-formatted texts', () => {
  const createWith = (formatted: FormattedTexts, language: FormattedTexts['language'] = 'en') =>
    createFormats(formatted)(language);

  test('a server formats dates in the time zone of Seoul', () => {
    const format = createWith({ language: 'en', texts: new Map(), isRecording: true });
    expect(format.date('2026-03-01T16:00:00Z')).toBe('March 2, 2026');
  });

  test.each([
    ['a name', (format) => format.name('region', 'KR')],
    ['a day', (format) => format.date(MOMENT, { dateStyle: 'long', timeZone: SITE_TIME_ZONE })],
  ] satisfies [string, (format: ReturnType<typeof formatIn>) => string][])(
    'a hydrating browser reuses the server text of %s',
    (_what, word) => {
      const texts = new Map<string, string>();
      word(createWith({ language: 'en', texts, isRecording: true }));
      const [key] = [...texts.keys()];
      const formatted = {
        language: 'en',
        texts: new Map([[defined(key), 'formatted by the server']]),
        isRecording: false,
      };
      const format = createWith(formatted as FormattedTexts);
      expect(word(format)).toBe('formatted by the server');
      expect(format.name('region', 'JP')).toBe('Japan');
    },
  );

  test('ignores the server texts in another language', () => {
    const texts = new Map([['region KR', 'Korea, South']]);
    expect(
      createWith({ language: 'en', texts, isRecording: false }, 'ja').name('region', 'KR'),
    ).toBe('韓国');
  });
});
