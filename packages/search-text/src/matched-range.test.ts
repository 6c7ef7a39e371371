import { matchedRange } from './index';

const marked = (text: string, typed: string) => {
  const range = matchedRange(text, typed);
  return range && text.slice(...range);
};

it.each([
  ['ChatGPT', 'gpt', 'GPT'],
  ['회의록', '회의로', '회의록'],
  ['배경 제거', '배경제', '배경 제'],
  ['ミッドジャーニー', 'みっど', 'ミッド'],
  ['会议纪要', '會議', '会议'],
  ['DALL·E', 'dalle', 'DALL·E'],
  ['ChatGPT', 'claude', undefined],
  ['ChatGPT', ' ', undefined],
])('finds in %s the typed %s as %s', (text, typed, part) => {
  expect(marked(text, typed)).toBe(part);
});
