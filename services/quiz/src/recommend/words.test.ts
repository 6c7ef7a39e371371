import { aTool } from '../testing/samples';
import { linesOf, phrasesOf, textsOf, tokensOf } from './words';

test.each([
  ['Edits Videos', ['edit', 'video']],
  ['a 4K PDF', ['4k', 'pdf']],
  ['GPS', ['gps']],
  ['영상편집', ['영상', '상편', '편집']],
  ['영상 편집', ['영상', '편집']],
  ['動画を作る', ['動画', '画を', 'を作', '作る']],
  ['データ', ['デー', 'ータ']],
  ['剪辑视频', ['剪辑', '辑视', '视频']],
  ['AI로 번역', ['ai', '번역']],
  ['—!? 글', []],
])('splits "%s" into %j', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
});

test('leaves out a missing translation', () => {
  const tool = aTool({
    useCases: ['회의록', '번역'],
    useCasesEn: ['Minutes', 'Translation'],
    useCasesJa: ['議事録'],
    features: ['녹음'],
    featuresEn: ['Recording'],
    featuresZh: ['录音'],
  });
  expect(linesOf(tool)).toEqual([
    { text: '회의록', textEn: 'Minutes', textJa: '議事録' },
    { text: '번역', textEn: 'Translation' },
    { text: '녹음', textEn: 'Recording', textZh: '录音' },
  ]);
});

test('omits a line without English', () => {
  expect(linesOf(aTool({ useCases: ['하나', '둘'], useCasesEn: ['One'] }))).toHaveLength(1);
});

test('returns the three texts of a line', () => {
  expect(textsOf({ text: '하나', textEn: 'One', textZh: '一' })).toEqual(['하나', 'One', '一']);
});

test('finds a task by its names in four languages', () => {
  const task = {
    key: 'video-editing',
    ...{ label: '편집', labelEn: 'Editing', labelJa: '編集', labelZh: '剪辑' },
    ...{ synonyms: ['컷'], synonymsEn: ['cutting', 'trim'], synonymsJa: [], synonymsZh: ['剪'] },
  };
  expect(phrasesOf(task as never)).toEqual([
    ...['편집', 'Editing', '編集', '剪辑'],
    ...['컷', 'cutting', 'trim', '剪'],
  ]);
});
