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
  ])('when %s was typed, then %s is the nearest', (typed, meant) => {
    expect(nearest(typed)).toEqual([meant]);
  });
  it('when a word is short or far from all, then nothing is guessed', () => {
    expect([nearest('sno'), nearest('qqqqzzzz')]).toEqual([[], []]);
  });
});
