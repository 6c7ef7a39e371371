import { canonicalComparePath, comparePath, readComparePath } from './compare-path';

test('when tools are compared, then the address names them and can be read again', () => {
  const path = comparePath(['chatgpt', 'claude', 'google-ai-studio']);
  expect(path).toBe('/compare/chatgpt-vs-claude-vs-google-ai-studio');
  expect(readComparePath(path.slice('/compare/'.length))).toEqual([
    'chatgpt',
    'claude',
    'google-ai-studio',
  ]);
});

test('when an address names a tool twice or none at all, then each counts once', () => {
  expect(readComparePath('a-vs-a-vs-b')).toEqual(['a', 'b']);
  expect(readComparePath('-vs-')).toEqual([]);
});

test('when the same tools stand in another order, then they are one page', () => {
  expect(canonicalComparePath(['claude', 'chatgpt'])).toBe(
    canonicalComparePath(['chatgpt', 'claude']),
  );
});
