import { detectLanguage } from './detect-language';

test.each([
  ['매일 쓰겠어요', 'ko'],
  ['ChatGPT로 漢字를 정리', 'ko'],
  ['毎日使っています', 'ja'],
  ['每天都用', 'zh'],
  ['I use it daily', 'en'],
  ['👍 100', 'en'],
])('detects the language of %s: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
