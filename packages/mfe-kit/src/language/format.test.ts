import type { Said } from '../platform/platform';
import { createFormats, SITE_ZONE } from './format';

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
] as const)('when %s joins %j, then it reads %s', (language, items, joined) => {
  expect(formatIn(language).list(items)).toBe(joined);
});

const MOMENT = '2026-03-01T00:05:00Z';

test.each([
  ['ko', '2026년 3월 1일', 'US$20', '대한민국'],
  ['en', 'March 1, 2026', '$20', 'South Korea'],
  ['ja', '2026年3月1日', '$20', '韓国'],
  ['zh', '2026年3月1日', 'US$20', '韩国'],
] as const)(
  'when %s is chosen, then a day reads %s, a price %s',
  (language, day, price, country) => {
    const format = formatIn(language);
    expect(format.date(MOMENT, { dateStyle: 'long', timeZone: 'UTC' })).toBe(day);
    expect(format.money(20)).toBe(price);
    expect(format.name('region', 'KR')).toBe(country);
  },
);

test.each([
  [20, 'USD', '$20'],
  [19.5, 'USD', '$19.50'],
  [0, 'USD', '$0'],
  [-5, 'USD', '-$5'],
  [12_000, 'KRW', '₩12,000'],
])('when a price is %d %s, then it reads %s', (value, currency, read) => {
  expect(formatIn('en').money(value, currency)).toBe(read);
});

test.each([
  ['00:05', '오전'],
  ['12:05', '오후'],
])('when Korean tells the time %s, then its half of the day is Korean', (time, half) => {
  const told = formatIn('ko').date(`2026-03-01T${time}:00Z`, {
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  expect(told).toBe(`${half} 12:05`);
});

test('when a code is none, then it shows itself', () => {
  expect(formatIn('en').name('region', 'not a code')).toBe('not a code');
});

test('when many platforms word the same, then the formatter is made once', () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  for (const value of [1, 2, 3])
    createFormats()('ja').number(value, { style: 'unit', unit: 'day' });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

describe('what a server has drawn', () => {
  const drawnWith = (said: Said, language: Said['language'] = 'en') =>
    createFormats(said)(language);

  test('when a server draws for everybody, then it is the time of Seoul', () => {
    const format = drawnWith({ language: 'en', texts: new Map(), keeps: true });
    expect(format.date('2026-03-01T16:00:00Z')).toBe('March 2, 2026');
  });

  test.each([
    ['a name', (format) => format.name('region', 'KR')],
    ['a day', (format) => format.date(MOMENT, { dateStyle: 'long', timeZone: SITE_ZONE })],
  ] satisfies [string, (format: ReturnType<typeof formatIn>) => string][])(
    'when a browser takes it over, then it words %s as the server did',
    (_what, word) => {
      const texts = new Map<string, string>();
      word(drawnWith({ language: 'en', texts, keeps: true }));
      const [key] = [...texts.keys()];
      const said = { language: 'en', texts: new Map([[key!, 'as it was said']]), keeps: false };
      const format = drawnWith(said as Said);
      expect(word(format)).toBe('as it was said');
      expect(format.name('region', 'JP')).toBe('Japan');
    },
  );

  test('when the visitor reads another language than was drawn, then the server’s words are left', () => {
    const texts = new Map([['region KR', 'Korea, South']]);
    expect(drawnWith({ language: 'en', texts, keeps: false }, 'ja').name('region', 'KR')).toBe(
      '韓国',
    );
  });
});
