import { preferredLanguage } from './preferred-language';

test('when the browser prefers another of the four, then that one is offered', () => {
  expect(preferredLanguage(['fr-FR', 'ja-JP', 'ko'], 'ko')).toBe('ja');
});

test('when the page is in the preferred language already, then nothing is offered', () => {
  expect(preferredLanguage(['ko-KR', 'en'], 'ko')).toBeUndefined();
});
