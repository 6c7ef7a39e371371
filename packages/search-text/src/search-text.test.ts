import { areInitials, foldText, initialsOf, otherLayout, squash, termsOf, toJamo } from './index';

describe('folding', () => {
  it.each([
    ['ＣｈａｔＧＰＴ', 'chatgpt'],
    ['ﾁｬｯﾄGPT', 'チャットgpt'],
    ['ミッドジャーニー', 'みっどじゃに'],
    ['會議記錄', '会议记录'],
    ['翻譯', '翻译'],
    ['影片剪輯', '视频剪辑'],
    ['Café', 'cafe'],
  ])('when %s is folded, then it is what %s is', (written, same) => {
    expect(foldText(written)).toBe(foldText(same));
  });
  it('when kana are voiced, then folding keeps them apart from those that are not', () => {
    expect(foldText('が')).not.toBe(foldText('か'));
  });
  it.each([
    ['회의 록', '회의록'],
    ['DALL·E', 'dalle'],
    ['remove.bg', 'removebg'],
  ])('when %s is squashed, then it is %s', (written, same) => {
    expect(squash(written)).toBe(same);
  });
});

describe('terms', () => {
  it('when words of English differ in their ending, then they are one term', () => {
    expect(termsOf('editing edited edits')).toEqual(['edit', 'edit', 'edit']);
  });
  it('when a script has no word breaks, then pairs of characters are its terms', () => {
    expect(termsOf('영상편집 AI')).toEqual(['영상', '상편', '편집', 'ai']);
  });
});

describe('Korean', () => {
  it('when consonants stand alone, then folding leaves them so', () => {
    expect(areInitials(squash('ㅊ ㅈㅍㅌ'))).toBe(true);
  });
  it('when a syllable is misspelt by a letter, then all its other letters are the same', () => {
    expect([toJamo('챗'), toJamo('쳇')]).toEqual(['ㅊㅐㅅ', 'ㅊㅔㅅ']);
  });
  it('when initials are asked for, then one consonant stands for each syllable', () => {
    expect([initialsOf('챗 지피티'), areInitials('ㅊㅈㅍㅌ'), areInitials('챗ㅈ')]).toEqual([
      'ㅊㅈㅍㅌ',
      true,
      false,
    ]);
  });
  it.each([
    ['cotwlvlxl', '챗지피티'],
    ['치명ㄷ', 'claude'],
    ['make', undefined],
    ['hoeuirok', undefined],
    ['노션 ai', undefined],
  ])('when %s was typed with the other layout, then %s was meant', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });
});
