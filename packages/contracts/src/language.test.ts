import { withTextsIn } from './language';

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

test('when a text is not there in the language, then the English one stays, which is read instead', () => {
  expect(withTextsIn(tool, 'zh')).toEqual({
    name: 'Canva',
    description: '디자인',
    descriptionEn: 'Design',
    tags: ['그림'],
    tagsEn: ['pictures'],
    tagsZh: [],
    lastEn: 'no field of its own',
    plans: [{ note: '연 결제', noteZh: '按年' }],
  });
});
