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

test('drops texts of other languages for Korean', () => {
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

test('keeps only the English fallback of a missing text', () => {
  expect(pickLanguageTexts(tool, 'zh')).toEqual({
    name: 'Canva',
    descriptionEn: 'Design',
    tagsEn: ['pictures'],
    lastEn: 'no field of its own',
    plans: [{ noteZh: '按年' }],
  });
});

test.each([
  ['ko', { ko: '쉬움' }],
  ['zh', { zh: '简单' }],
  ['ja', { en: 'easy' }],
] as const)('keeps one of the texts by language for %s', (language, note) => {
  const criterion = { id: 'guidance', note: { ko: '쉬움', en: 'easy', ja: '', zh: '简单' } };
  expect(pickLanguageTexts([criterion], language)).toEqual([{ id: 'guidance', note }]);
});

test.each([{ ko: '쉬움', id: 'a' }, { ko: 2, en: 3 }, { ko: '쉬움' }, { ko: '', en: '' }])(
  'keeps %j, of which no text can be left out',
  (value) => {
    expect(pickLanguageTexts(value, 'en')).toEqual(value);
  },
);

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
] as const)('picks the text in %s', (language, text) => {
  expect(pickText(texts(), 'label', language)).toBe(text);
});

test.each([
  ['is not there', { labelJa: undefined }, 'Tool'],
  ['is empty', { labelJa: '' }, 'Tool'],
  ['is not there, nor an English one', { labelJa: '', labelEn: '' }, '도구'],
])('falls back when the Japanese text %s', (_, gone, text) => {
  expect(pickText(texts(gone), 'label', 'ja')).toBe(text);
});

test('falls back to English for an empty Korean text', () => {
  expect(pickText(texts({ label: '' }), 'label', 'ko')).toBe('Tool');
  const none = { label: '', labelEn: '', labelJa: '', labelZh: '' };
  expect(pickText(texts(none), 'label', 'ko')).toBeUndefined();
});

test('falls back to English for an empty list', () => {
  const tags = { tags: ['그림'], tagsEn: ['pictures'], tagsZh: [] };
  expect(pickText(tags, 'tags', 'zh')).toEqual(['pictures']);
});

test.each(['ko', 'en', 'ja', 'zh'] as const)(
  'picks the same text after filtering for %s',
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

test.each([null, 7, 'text', true, undefined])('returns %p unchanged', (value) => {
  expect(pickLanguageTexts(value, 'en')).toBe(value);
});

test.each(['fr', 'KO', 'en-US', '', null, undefined, 1])(
  'falls back to Korean for the stored language %p',
  (stored) => {
    expect(toLanguage(stored)).toBe('ko');
    expect(isLanguage(stored)).toBe(false);
  },
);

test('picks an available text after a language change', () => {
  expect(pickText(pickLanguageTexts(tool, 'ja'), 'description', 'en')).toBe('デザイン');
});
