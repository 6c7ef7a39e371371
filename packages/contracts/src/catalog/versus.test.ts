import { canonicalVersus, readVersus, versusOf } from './versus';

test('when tools are compared, then the address names them and can be read again', () => {
  const tools = ['chatgpt', 'claude', 'google-ai-studio'];
  const versus = versusOf(tools);
  expect(versus).toBe('chatgpt-vs-claude-vs-google-ai-studio');
  expect(readVersus(versus)).toEqual(tools);
});

test('when an address names a tool twice or none at all, then each counts once', () => {
  expect(readVersus('a-vs-a-vs-b')).toEqual(['a', 'b']);
  expect(readVersus('-vs-')).toEqual([]);
});

test('when the same tools stand in another order, then they are one page', () => {
  expect(canonicalVersus(['claude', 'chatgpt'])).toBe(canonicalVersus(['chatgpt', 'claude']));
});
