import assert from 'node:assert/strict';
import {
  commentOnReview,
  countNewReviews,
  createPrompt,
  createReview,
  deleteComment,
  deletePrompt,
  deleteReview,
  followUser,
  getProfile,
  getToolScore,
  likePrompt,
  listComments,
  listLikedPrompts,
  listModerationLog,
  listModerationQueue,
  listPrompts,
  listReviews,
  listToolReviews,
  listUserReviews,
  markHelpful,
  moderate,
  reportComment,
  reportReview,
  unfollowUser,
  updateComment,
  updateProfile,
  updatePrompt,
  updateReview,
  usePrompt,
  withdrawVote,
} from '@atlas/contracts';
import type { Scenario } from './scenario';

const SINCE = '2020-01-01';
const PROMPT = {
  title: '요약',
  description: '긴 글을 줄입니다',
  prompt: '짧게',
  category: 'general',
  price: 0,
} as const;

/** Performs each write of members and moderators after every read that it may change: `play` compares them. */
export const communityEffects: Scenario = {
  name: 'each write of the community changes the reads that it declares',
  async play({ author, other, visitor, moderator }, { tools: [tool] }) {
    const first = { aiToolId: tool, rating: 4, content: '잘 씁니다', title: '추천' };
    const review = await author.calls(createReview, { body: first });
    const prompt = await author.calls(createPrompt, { body: PROMPT });
    const params = { id: review.id };
    const { userId } = prompt;
    assert.ok(userId);
    const ofAuthor = { params: { id: userId } };
    await other.calls(getProfile, ofAuthor);
    await other.calls(listPrompts, ofAuthor);
    await author.calls(listLikedPrompts, ofAuthor);
    await other.calls(listUserReviews, { params: { userId } });
    await visitor.calls(getToolScore, { params: { id: tool } });
    await other.calls(listToolReviews, { params: { id: tool } });
    await other.calls(listReviews, { query: { sort: 'recent' } });
    await visitor.calls(listComments, { params });
    await visitor.calls(countNewReviews, { query: { ids: tool, since: SINCE } });
    await moderator.calls(listModerationLog);
    for (const kind of ['review', 'comment'] as const)
      await moderator.calls(listModerationQueue, { query: { kind } });
    await other.calls(followUser, { body: { userId } });
    await other.calls(unfollowUser, { params: { userId } });
    await author.calls(updateProfile, { body: { bio: '개발자', location: '서울' } });
    await other.calls(markHelpful, { params });
    await other.calls(withdrawVote, { params });
    await other.calls(reportReview, { params, body: { reason: 'spam' } });
    const comment = await other.calls(commentOnReview, { params, body: { content: '동의해요' } });
    const ofComment = { id: comment.id };
    await other.calls(updateComment, { params: ofComment, body: { content: '아니요' } });
    await author.calls(reportComment, { params: ofComment, body: { reason: 'spam' } });
    for (const action of ['hide', 'restore'] as const) {
      await moderator.calls(moderate, {
        params: { kind: 'comment', ...ofComment },
        body: { action },
      });
      await moderator.calls(moderate, { params: { kind: 'review', ...params }, body: { action } });
    }
    await other.calls(deleteComment, { params: ofComment });
    await author.calls(updateReview, { params, body: { rating: 2 } });
    const ofPrompt = { id: prompt.id };
    await author.calls(likePrompt, { params: ofPrompt, body: { liked: true } });
    await other.calls(usePrompt, { params: ofPrompt });
    await author.calls(updatePrompt, { params: ofPrompt, body: { title: '요약하기' } });
    await author.calls(deletePrompt, { params: ofPrompt });
    await author.calls(deleteReview, { params });
  },
};
