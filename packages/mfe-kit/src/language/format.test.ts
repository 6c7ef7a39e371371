import { createTestPlatform } from '../testing/test-platform';
import { formatList } from './format';

test.each([
  ['ko', ['웹', 'iOS'], '웹 및 iOS'],
  ['en', ['web', 'iOS', 'Android'], 'web, iOS, and Android'],
  ['ja', ['iOS', 'Android'], 'iOS、Android'],
  ['zh', ['网页版', '手机'], '网页版和手机'],
  ['zh', ['iOS', 'Android'], 'iOS 和 Android'],
  ['zh', ['网页版', 'iOS', '手机'], '网页版、iOS 和手机'],
] as const)('when %s joins %j, then it reads %s', (language, items, joined) => {
  createTestPlatform({ language });
  expect(formatList(items)).toBe(joined);
});
