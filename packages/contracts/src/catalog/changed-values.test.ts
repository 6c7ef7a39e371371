import { LANGUAGES } from '../language';
import { changedValueIn } from './changed-values';

/** Not the form of the stored value, so that a test sees which amounts were formatted. */
const format = { money: (value: number, currency: string) => `${currency}${value}` };
const inEach = (value: string) =>
  LANGUAGES.map((language) => changedValueIn(value, language, format));

test.each([
  ['Free', ['무료', 'Free', '無料', '免费']],
  ['$20/month', ['월 USD20', 'USD20 a month', '月額USD20', '每月 USD20']],
  ['CN¥1,200/year', ['연 CNY1200', 'CNY1200 a year', '年額CNY1200', '每年 CNY1200']],
  [
    '₩9,900 once',
    ['KRW9900(일회 결제)', 'KRW9900 once', 'KRW9900（買い切り）', 'KRW9900（一次性）'],
  ],
])('shows the price %s in the language of the visitor', (value, shown) => {
  expect(inEach(value)).toEqual(shown);
});

test.each([
  ['Free Free, Pro 100 ¥1,000.50/month', '무료, Pro 100 월 JPY1000.5'],
  ['Team €20/month, Max $20/month per user', '팀 월 EUR20, Max $20/month per user'],
  ['Community Free, Plus Free, Enterprise', '커뮤니티 무료, Plus 무료, 엔터프라이즈'],
])('shows the plans %s as %s in Korean', (value, shown) => {
  expect(changedValueIn(value, 'ko', format)).toBe(shown);
});

test.each(['$20', '$10–20/month', '€15 per hour', 'CA$20/month', 'Contact sales'])(
  'leaves %s unchanged, which is no price for a period',
  (value) => expect(new Set(inEach(value))).toEqual(new Set([value])),
);
