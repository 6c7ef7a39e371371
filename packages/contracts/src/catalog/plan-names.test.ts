import { LANGUAGES } from '../language';
import { planNameIn } from './plan-names';

const inEach = (name: string) => LANGUAGES.map((language) => planNameIn(name, language));

test.each([
  ['Free', ['무료', 'Free', '無料', '免费']],
  ['Enterprise', ['엔터프라이즈', 'Enterprise', 'エンタープライズ', '企业版']],
  ['무료', ['무료', 'Free', '無料', '免费']],
  ['Annual', ['연간', 'Annual', '年払い', '按年付费']],
  ['Pro (yearly)', ['Pro(연간)', 'Pro (yearly)', 'Pro（年払い）', 'Pro（按年付费）']],
  [
    'Enterprise · Education',
    [
      '엔터프라이즈 · 교육',
      'Enterprise · Education',
      'エンタープライズ · 教育機関',
      '企业版 · 教育',
    ],
  ],
])('shows the generic name %s in the language of the visitor', (name, shown) => {
  expect(inEach(name)).toEqual(shown);
});

test.each([
  'Pro',
  'Plus',
  'Premium',
  'Google AI Pro',
  'Team Plus',
  'Google AI Ultra (top)',
  'Dreamina Free',
])('keeps the name %s as the maker writes it', (name) =>
  expect(new Set(inEach(name))).toEqual(new Set([name])),
);
