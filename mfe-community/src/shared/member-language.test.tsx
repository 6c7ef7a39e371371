import { screen } from '@testing-library/react';
import { aComment, aReview } from '../testing/builders';
import { renderCommunity } from '../testing/render-community';
import { CommentList } from './comments/comment-list';
import { ReviewCard } from './reviews/review-card';

const review = aReview({
  language: 'ko',
  title: '매일 쓰겠어요',
  content: '번역이 자연스러워요',
  pros: ['빨라요'],
  cons: ['비싸요'],
  makerReply: {
    userName: 'Maker',
    content: 'ありがとうございます',
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
  },
});
const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

test.each([
  ['매일 쓰겠어요', 'ko'],
  ['번역이 자연스러워요', 'ko'],
  ['빨라요', 'ko'],
  ['비싸요', 'ko'],
  ['ありがとうございます', 'ja'],
])('marks the language of a review on an English page: %s', (text, language) => {
  renderCommunity(<ReviewCard review={review} actions={null} />);
  expect(languageOf(text)).toBe(language);
});

test('does not mark the page’s own texts as the review’s language', () => {
  renderCommunity(<ReviewCard review={review} actions={null} />);
  expect(screen.getByRole('button', { name: 'Report' }).closest('[lang="ko"]')).toBeNull();
});

test('marks each comment with its own language', () => {
  const comments = [aComment(1, { content: '저도 그래요' }), aComment(2, { content: '同感' })];
  renderCommunity(
    <CommentList
      review={aReview({ language: 'en', comments, commentCount: 2 })}
      form="community"
      first={2}
    />,
  );
  expect([languageOf('저도 그래요'), languageOf('同感')]).toEqual(['ko', 'zh']);
});
