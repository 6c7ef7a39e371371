import { preferredLanguage } from './preferred-language';

test('returns the preferred of the four languages', () => {
  expect(preferredLanguage(['fr-FR', 'ja-JP', 'ko'], 'ko')).toBe('ja');
});

test('returns nothing when it is the current language', () => {
  expect(preferredLanguage(['ko-KR', 'en'], 'ko')).toBeUndefined();
});
