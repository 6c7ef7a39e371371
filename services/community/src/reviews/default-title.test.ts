import { COMMUNITY_LIMITS } from '@atlas/contracts';
import { defaultTitle } from './default-title';

test.each([
  ['ko', 'ChatGPT 리뷰'],
  ['en', 'ChatGPT review'],
  ['ja', 'ChatGPTのレビュー'],
  ['zh', 'ChatGPT 评价'],
] as const)('composes the title in %s', (language, title) => {
  expect(defaultTitle('ChatGPT', language)).toBe(title);
});

test('keeps the limit of titles', () => {
  expect(defaultTitle('x'.repeat(200), 'en')).toHaveLength(COMMUNITY_LIMITS.title);
});
