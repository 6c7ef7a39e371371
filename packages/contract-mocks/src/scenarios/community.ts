import assert from 'node:assert/strict';
import {
  createComment,
  createPrompt,
  createReview,
  deleteComment,
  deletePrompt,
  deleteReview,
  likePrompt,
  listComments,
  listPrompts,
  listReviews,
  listToolReviews,
  updateComment,
  updatePrompt,
  updateReview,
  voteReview,
  withdrawVote,
} from '@atlas/contracts';
import { communityEffects } from './community-effects';
import { assertFields } from './scenario';
import type { Actor, Scenario } from './scenario';

const DELETED_ID = 'f'.repeat(24);
const WORDS = {
  title: '매일 씁니다',
  content: '짧은 글을 고칠 때 좋아요.',
  rating: 4,
  pros: ['빠름'],
};

async function refusesBadReviews(
  { author, visitor }: Record<'author' | 'visitor', Actor>,
  body: typeof WORDS & { aiToolId: string },
) {
  await visitor.isRefused(createReview, { body }, 'not-authenticated');
  await author.isRefused(
    createReview,
    { body: { ...body, rating: 6 } },
    'invalid-input',
    '/body/rating',
  );
  await author.isRefused(
    createReview,
    { body: { ...body, title: ' ' } },
    'invalid-input',
    '/body/title',
  );
  await author.isRefused(
    createReview,
    { body: { ...body, aiToolId: 'no-such-tool' } },
    'tool-not-found',
  );
}

const reviews: Scenario = {
  name: 'a review is written, listed, edited and deleted',
  async play({ author, other, visitor }, { tools: [tool, another] }) {
    const body = { ...WORDS, aiToolId: tool };
    await refusesBadReviews({ author, visitor }, body);
    const review = await author.calls(createReview, { body: { ...body, confirmEmail: true } });
    const { id, confirmedAs } = review;
    // The addresses of scenarios belong to no organisation.
    assert.equal(confirmedAs, undefined);
    const blank = {
      cons: [],
      usageTime: null,
      role: null,
      companySize: null,
      helpful: 0,
      notHelpful: 0,
      myVote: null,
      editedAt: null,
    };
    assertFields(review, { ...body, ...blank, commentCount: 0, comments: [] });
    await author.isRefused(createReview, { body }, 'already-reviewed');

    const listed = async (path: 'tool' | 'all') => {
      if (path === 'tool') return await visitor.calls(listToolReviews, { params: { id: tool } });
      return (await visitor.calls(listReviews, { query: { sort: 'recent' } })).items;
    };
    const seen = async (path: 'tool' | 'all') => (await listed(path)).find((one) => one.id === id);
    assert.deepEqual(await seen('tool'), review);
    assert.deepEqual((await listed('all'))[0], review);
    const elsewhere = await visitor.calls(listToolReviews, { params: { id: another } });
    assert.ok(elsewhere.every((one) => one.id !== id));
    const worst = await visitor.calls(listReviews, { query: { rating: 1 } });
    assert.ok(worst.items.every((one) => one.id !== id));

    await other.isRefused(updateReview, { params: { id }, body: { rating: 1 } }, 'not-the-author');
    await author.isRefused(
      updateReview,
      { params: { id: DELETED_ID }, body: { rating: 1 } },
      'review-not-found',
    );
    const edited = await author.calls(updateReview, { params: { id }, body: { rating: 2 } });
    assertFields(edited, { id, rating: 2, title: WORDS.title });
    assert.notEqual(edited.editedAt, null);
    assert.deepEqual(await seen('all'), edited);

    await other.isRefused(deleteReview, { params: { id } }, 'not-the-author');
    assert.deepEqual(await author.calls(deleteReview, { params: { id } }), { ok: true });
    assert.equal(await seen('tool'), undefined);
    assert.equal(await seen('all'), undefined);
    await author.isRefused(deleteReview, { params: { id } }, 'review-not-found');
    // The tool can be reviewed again, here without a title.
    const { title: _, ...untitled } = body;
    const next = await author.calls(createReview, { body: untitled });
    assert.ok(next.title.includes(next.aiToolName));
    await author.calls(deleteReview, { params: { id: next.id } });
  },
};

const comments: Scenario = {
  name: 'a comment and a vote stand with their review, and go',
  async play({ author, other }, { tools: [tool] }) {
    const review = await author.calls(createReview, { body: { ...WORDS, aiToolId: tool } });
    const params = { id: review.id };
    const shown = async (who = other) => {
      const all = await who.calls(listToolReviews, { params: { id: tool } });
      return all.find(({ id }) => id === review.id);
    };
    await other.isRefused(
      createComment,
      { body: { reviewId: DELETED_ID, content: '저도요' } },
      'review-not-found',
    );
    const comment = await other.calls(createComment, {
      body: { reviewId: review.id, content: '저도요' },
    });
    assertFields(comment, {
      reviewId: review.id,
      content: '저도요',
      replyTo: null,
      editedAt: null,
    });
    assertFields(await shown(), { commentCount: 1, comments: [comment] });
    const changed = await other.calls(updateComment, {
      params: { id: comment.id },
      body: { content: '저는 아니요' },
    });
    assert.deepEqual((await other.calls(listComments, { params })).items, [changed]);
    await author.isRefused(deleteComment, { params: { id: comment.id } }, 'not-the-author');
    await other.calls(deleteComment, { params: { id: comment.id } });
    assertFields(await shown(), { commentCount: 0, comments: [] });

    await author.isRefused(voteReview, { params, body: { helpful: true } }, 'own-review');
    const voted = await other.calls(voteReview, { params, body: { helpful: true } });
    assert.deepEqual(voted, { helpful: 1, notHelpful: 0, myVote: true });
    assertFields(await shown(), voted);
    assertFields(await shown(author), { helpful: 1, myVote: null });
    const turned = await other.calls(voteReview, { params, body: { helpful: false } });
    assert.deepEqual(turned, { helpful: 0, notHelpful: 1, myVote: false });
    assert.deepEqual(await other.calls(withdrawVote, { params }), {
      helpful: 0,
      notHelpful: 0,
      myVote: null,
    });

    await author.calls(deleteReview, { params });
    await other.isRefused(listComments, { params }, 'review-not-found');
  },
};

const prompts: Scenario = {
  name: 'a prompt is published, listed, liked, edited and deleted',
  async play({ author, other, visitor }) {
    const body = {
      title: '메일 쓰기',
      description: '',
      prompt: '정중하게 써 줘',
      category: 'business',
      price: 0,
    } as const;
    await visitor.isRefused(createPrompt, { body }, 'not-authenticated');
    const prompt = await author.calls(createPrompt, { body });
    assertFields(prompt, {
      ...body,
      tags: [],
      isFree: true,
      likes: 0,
      liked: false,
    });
    const params = { id: prompt.id };
    assert.ok(prompt.userId);
    const mine = { params: { id: prompt.userId } };
    const [first] = (await author.calls(listPrompts, mine)).items;
    assert.deepEqual(first, prompt);
    assert.deepEqual(await other.calls(likePrompt, { params, body: { liked: true } }), {
      liked: true,
      likes: 1,
    });
    assert.deepEqual(await other.calls(likePrompt, { params, body: { liked: true } }), {
      liked: true,
      likes: 1,
    });
    const [seen] = (await author.calls(listPrompts, mine)).items;
    assertFields(seen, { likes: 1, liked: false });
    await other.isRefused(updatePrompt, { params, body: { price: 100 } }, 'not-the-author');
    const dear = await author.calls(updatePrompt, { params, body: { price: 1_000 } });
    assertFields(dear, { title: body.title, price: 1_000, isFree: false });
    await author.calls(deletePrompt, { params });
    const left = (await author.calls(listPrompts, mine)).items;
    assert.ok(left.every(({ id }) => id !== prompt.id));
    await author.isRefused(deletePrompt, { params }, 'prompt-not-found');
  },
};

export const communityScenarios: readonly Scenario[] = [
  reviews,
  comments,
  prompts,
  communityEffects,
];
