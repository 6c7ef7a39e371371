import { toJamo } from '@atlas/search-text';
import { createSpellings } from './spellings';

const words = ['midjourney', 'grammarly', 'translation', 'canva', 'suno', 'udio', toJamo('회의록')];
const nearest = (word: string) =>
  createSpellings(words)
    .nearest(word)
    .map(({ index }) => words[index]);

describe('spellings', () => {
  it.each([
    ['midjurney', 'midjourney'],
    ['gramarly', 'grammarly'],
    ['tranlsation', 'translation'],
    [toJamo('회이록'), toJamo('회의록')],
  ])('corrects %s to %s', (typed, meant) => {
    expect(nearest(typed)).toEqual([meant]);
  });
  it('does not guess short or distant words', () => {
    expect([nearest('sno'), nearest('qqqqzzzz')]).toEqual([[], []]);
  });
});
