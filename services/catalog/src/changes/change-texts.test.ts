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
