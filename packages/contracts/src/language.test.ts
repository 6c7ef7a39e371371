import { LANGUAGES, pickText, withTextsIn } from './language';

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
  expect(withTextsIn([tool], 'ko')).toEqual([
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
  expect(withTextsIn(tool, 'zh')).toEqual({
    name: 'Canva',
    descriptionEn: 'Design',
    tagsEn: ['pictures'],
    lastEn: 'no field of its own',
    plans: [{ noteZh: '按年' }],
  });
});

test.each(LANGUAGES)(
  'when an answer is left with its texts in %s, then the same is read of it',
  (language) => {
    const left = withTextsIn(tool, language);
    expect(pickText(left, 'description', language)).toBe(pickText(tool, 'description', language));
    expect(pickText<'tags', string[]>(left, 'tags', language)).toEqual(
      pickText<'tags', string[]>(tool, 'tags', language),
    );
  },
);

test('when the language is changed before the answer is there in it, then what is there is read', () => {
  expect(pickText(withTextsIn(tool, 'ja'), 'description', 'en')).toBe('デザイン');
});
