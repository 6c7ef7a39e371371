import { isLanguage, pickText, toLanguage, pickLanguageTexts } from './language';

const tool = {
  name: 'Canva',
  description: '디자인',
  descriptionEn: 'Design',
  descriptionJa: 'デザイン',
  tags: ['그림'],
  tagsEn: ['pictures'],
  tagsZh: [],
  lastEn: 'no field of its own',
  plans: [{ note: '연 결제', noteEn: 'yearly', noteZh: '按年' }],
};

test('when an answer is read in Korean, then texts of other languages are left out', () => {
  expect(pickLanguageTexts([tool], 'ko')).toEqual([
    {
      name: 'Canva',
      description: '디자인',
      tags: ['그림'],
      lastEn: 'no field of its own',
      plans: [{ note: '연 결제' }],
    },
  ]);
});

test('when a text is not there in the language, then the English one stays alone, which is read instead', () => {
  expect(pickLanguageTexts(tool, 'zh')).toEqual({
    name: 'Canva',
    descriptionEn: 'Design',
    tagsEn: ['pictures'],
    lastEn: 'no field of its own',
    plans: [{ noteZh: '按年' }],
  });
});

const texts = (overrides: object = {}) => ({
  label: '도구',
  labelEn: 'Tool',
  labelJa: 'ツール',
  labelZh: '工具',
  ...overrides,
});

test.each([
  ['ko', '도구'],
  ['en', 'Tool'],
  ['ja', 'ツール'],
  ['zh', '工具'],
] as const)('when a text is read in %s, then it is the one of that language', (language, text) => {
  expect(pickText(texts(), 'label', language)).toBe(text);
});

test.each([
  ['is not there', { labelJa: undefined }, 'Tool'],
  ['is empty', { labelJa: '' }, 'Tool'],
  ['is not there, nor an English one', { labelJa: '', labelEn: '' }, '도구'],
])('when the Japanese text %s, then the nearest that can be read is taken', (_, gone, text) => {
  expect(pickText(texts(gone), 'label', 'ja')).toBe(text);
});

test('when a Korean text is empty, then the English one stands in, if there is one', () => {
  expect(pickText(texts({ label: '' }), 'label', 'ko')).toBe('Tool');
  const none = { label: '', labelEn: '', labelJa: '', labelZh: '' };
  expect(pickText(texts(none), 'label', 'ko')).toBeUndefined();
});

test('when a list of words is empty in a language, then the English list is taken', () => {
  const tags = { tags: ['그림'], tagsEn: ['pictures'], tagsZh: [] };
  expect(pickText(tags, 'tags', 'zh')).toEqual(['pictures']);
});

test.each(['ko', 'en', 'ja', 'zh'] as const)(
  'when an answer keeps what is read in %s, then the text that is shown is the same as before',
  (language) => {
    const values = [
      texts(),
      texts({ labelEn: '' }),
      texts({ labelJa: '', labelZh: undefined }),
      texts({ labelEn: undefined, labelJa: undefined }),
    ];
    for (const item of values) {
      const shown = pickText(item as { label: string }, 'label', language);
      expect(
        pickText(pickLanguageTexts(item, language) as { label: string }, 'label', language),
      ).toBe(shown);
    }
  },
);

test.each([null, 7, 'text', true, undefined])(
  'when an answer is %p, then it goes through as it is',
  (value) => {
    expect(pickLanguageTexts(value, 'en')).toBe(value);
  },
);

test.each(['fr', 'KO', 'en-US', '', null, undefined, 1])(
  'when a browser has kept %p as its language, then the site is read in Korean',
  (stored) => {
    expect(toLanguage(stored)).toBe('ko');
    expect(isLanguage(stored)).toBe(false);
  },
);

test('when the language is changed before the answer is there in it, then what is there is read', () => {
  expect(pickText(pickLanguageTexts(tool, 'ja'), 'description', 'en')).toBe('デザイン');
});
