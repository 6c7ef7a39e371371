import { canonicalVersus, readVersus, versusOf } from './versus';

test('reads back the tools of a comparison URL', () => {
  const tools = ['chatgpt', 'claude', 'google-ai-studio'];
  const versus = versusOf(tools);
  expect(versus).toBe('chatgpt-vs-claude-vs-google-ai-studio');
  expect(readVersus(versus)).toEqual(tools);
});

test('ignores duplicate and missing ids', () => {
  expect(readVersus('a-vs-a-vs-b')).toEqual(['a', 'b']);
  expect(readVersus('-vs-')).toEqual([]);
});

test('treats the same tools in another order as one page', () => {
  expect(canonicalVersus(['claude', 'chatgpt'])).toBe(canonicalVersus(['chatgpt', 'claude']));
});
