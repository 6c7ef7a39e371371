import { hasRetiredRelease, releaseCacheKey } from './release-cache-key';

const quiz = (version: string) => releaseCacheKey([{ name: 'quiz', version }], '/', 'ko');

test('keys of different releases or parts differ', () => {
  expect(quiz('1.0.0')).not.toBe(quiz('1.1.0'));
  expect(quiz('1.0.0')).not.toBe(releaseCacheKey([{ name: 'quiz', version: '1.0.0' }], '/', 'en'));
});

test('a key is retired when one of its releases is', () => {
  const running = new Set(['quiz@1.1.0', 'catalog@2.0.0']);
  const both = releaseCacheKey([
    { name: 'catalog', version: '2.0.0' },
    { name: 'quiz', version: '1.0.0' },
  ]);
  expect(hasRetiredRelease(quiz('1.1.0'), running)).toBe(false);
  expect(hasRetiredRelease(quiz('1.0.0'), running)).toBe(true);
  expect(hasRetiredRelease(both, running)).toBe(true);
  expect(hasRetiredRelease(releaseCacheKey([]), running)).toBe(false);
});
