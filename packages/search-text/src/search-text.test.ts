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
  ])('folds %s like %s', (written, same) => {
    expect(foldText(written)).toBe(foldText(same));
  });
  it('distinguishes voiced kana', () => {
    expect(foldText('が')).not.toBe(foldText('か'));
  });
  it.each([
    ['회의 록', '회의록'],
    ['DALL·E', 'dalle'],
    ['remove.bg', 'removebg'],
  ])('squashes %s to %s', (written, same) => {
    expect(squash(written)).toBe(same);
  });
});

describe('terms', () => {
  it('stems English words', () => {
    expect(termsOf('editing edited edits')).toEqual(['edit', 'edit', 'edit']);
  });
  it('uses character pairs for scripts without word breaks', () => {
    expect(termsOf('영상편집 AI')).toEqual(['영상', '상편', '편집', 'ai']);
  });
});

describe('Korean', () => {
  it('preserves isolated consonants', () => {
    expect(areInitials(squash('ㅊ ㅈㅍㅌ'))).toBe(true);
  });
  it('differs by one letter for a typo in a syllable', () => {
    expect([toJamo('챗'), toJamo('쳇')]).toEqual(['ㅊㅐㅅ', 'ㅊㅔㅅ']);
  });
  it('returns one initial per syllable', () => {
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
  ])('converts %s to %s from the other layout', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });
});
