import { changeTexts } from './change-texts';

const change = {
  id: 'plans-canva-1',
  toolId: 'canva',
  toolName: 'Canva',
  category: 'design',
  kind: 'plans',
  at: '2026-10-30T08:00:00.000Z',
  before: 'Free Free',
  after: 'Free Free, Enterprise',
  sources: [],
} as const;

test('names generic plans in the language of the feed', () => {
  expect(changeTexts({ ...change, sources: [] }, 'ja')).toEqual({
    title: 'Canva：プランの変更',
    text: '無料 → 無料, エンタープライズ',
  });
});

test.each([
  ['ko', '월 $9.50 → 연 JP¥1,500'],
  ['en', '$9.50 a month → ¥1,500 a year'],
  ['ja', '月額$9.50 → 年額￥1,500'],
  ['zh', '每月 $9.50 → 每年 JP¥1,500'],
] as const)('names changed prices in %s', (language, text) => {
  const price = { ...change, kind: 'price', before: '$9.50/month', after: '¥1,500/year' } as const;
  expect(changeTexts({ ...price, sources: [] }, language).text).toBe(text);
});

test('keeps names of tools', () => {
  const renamed = {
    ...change,
    kind: 'renamed',
    before: 'Free',
    after: 'Team',
    sources: [],
  } as const;
  expect(changeTexts({ ...renamed, sources: [] }, 'ko').text).toBe('Free → Team');
});
