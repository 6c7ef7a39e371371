import { getPlatform, holdPlatform } from '../platform/holder';
import type { Said } from '../platform/platform';
import { createTestPlatform } from '../testing/test-platform';
import { formatDate, formatList, formatMoney, formatName, formatNumber } from './format';

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
  createTestPlatform({ language });
  expect(formatList(items)).toBe(joined);
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
    createTestPlatform({ language });
    expect(formatDate(MOMENT, { dateStyle: 'long', timeZone: 'UTC' })).toBe(day);
    expect(formatMoney(20)).toBe(price);
    expect(formatName('region', 'KR')).toBe(country);
  },
);

test.each([
  [20, 'USD', '$20'],
  [19.5, 'USD', '$19.50'],
  [0, 'USD', '$0'],
  [-5, 'USD', '-$5'],
  [12_000, 'KRW', '₩12,000'],
])('when a price is %d %s, then it reads %s', (value, currency, read) => {
  createTestPlatform({ language: 'en' });
  expect(formatMoney(value, currency)).toBe(read);
});

test.each([
  ['00:05', '오전'],
  ['12:05', '오후'],
])('when Korean tells the time %s, then its half of the day is Korean', (time, half) => {
  createTestPlatform({ language: 'ko' });
  const told = formatDate(`2026-03-01T${time}:00Z`, { timeStyle: 'short', timeZone: 'UTC' });
  expect(told).toBe(`${half} 12:05`);
});

test('when a code is none, then it shows itself', () => {
  createTestPlatform({ language: 'en' });
  expect(formatName('region', 'not a code')).toBe('not a code');
});

test('when the visitor changes the language, then the same number and name are worded anew', async () => {
  const { language } = createTestPlatform({ language: 'en' });
  const worded = () => [formatNumber(0.5, { style: 'percent' }), formatName('language', 'ja')];
  expect(worded()).toEqual(['50%', 'Japanese']);
  await language.getState().setLanguage('zh');
  expect(worded()).toEqual(['50%', '日语']);
});

describe('what a server has drawn', () => {
  const drawnWith = (said: Said, language: Said['language'] = 'en') => {
    createTestPlatform({ language });
    holdPlatform({ ...getPlatform(), said });
  };

  test('when a server draws for everybody, then it is the time of Seoul', () => {
    drawnWith({ language: 'en', texts: new Map(), keeps: true });
    expect(formatDate('2026-03-01T16:00:00Z')).toBe('March 2, 2026');
  });

  test('when a browser takes it over, then it words a name as the server did', () => {
    const texts = new Map<string, string>();
    drawnWith({ language: 'en', texts, keeps: true });
    formatName('region', 'KR');
    const [key] = [...texts.keys()];
    drawnWith({ language: 'en', texts: new Map([[key!, 'Korea, South']]), keeps: false });
    expect(formatName('region', 'KR')).toBe('Korea, South');
    expect(formatName('region', 'JP')).toBe('Japan');
  });

  test('when the visitor reads another language than was drawn, then the server’s words are left', () => {
    const texts = new Map([['region KR', 'Korea, South']]);
    drawnWith({ language: 'en', texts, keeps: false }, 'ja');
    expect(formatName('region', 'KR')).toBe('韓国');
  });
});
