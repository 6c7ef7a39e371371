import { TOOL_TYPE_CATEGORIES, detectLanguage, getTool, Problem } from '@atlas/contracts';
import type { BodyOf, Category, createReview as contract, Review, Tool } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { authorOf } from '../storage/author';
import { markOf } from './confirm-email';
import { defaultTitle } from './default-title';
import type { StoredReview } from './review.repository';
import { showReview } from './show-reviews';

export async function createReview(
  context: Context,
  body: BodyOf<typeof contract>,
  identity: Identity,
  visitorId: string | undefined,
): Promise<Review> {
  const { reviews, totals } = context;
  const tool = await findTool(context, body.aiToolId);
  const review = { ...newReview(tool, body, identity), visitor: visitorId ?? null };
  const stored = await runInTransaction(context, identity, ['totals'], async (session) => {
    await totals.replace(undefined, review, session);
    return reviews.insert(review, session);
  }).catch((error: unknown) => {
    throw isDuplicateKey(error)
      ? new Problem('already-reviewed', {
          detail: 'You have already reviewed this tool. Edit that review instead.',
        })
      : error;
  });
  return showReview(context, stored, []);
}

/** @throws Problem `tool-not-found` */
export async function findTool({ catalog }: Pick<Context, 'catalog'>, id: string): Promise<Tool> {
  return catalog.call(getTool, { params: { id } }).catch((error: unknown) => {
    const unknown = error instanceof Problem && (error.status === 404 || error.status === 400);
    throw unknown ? new Problem('tool-not-found') : error;
  });
}

function newReview(
  tool: Tool,
  body: BodyOf<typeof contract>,
  identity: Identity,
): Omit<StoredReview, '_id'> {
  const { rating, content, pros, cons, usageTime = null, role = null, companySize = null } = body;
  const language = detectLanguage(`${body.title ?? ''} ${content}`);
  return {
    aiToolId: tool.id,
    aiToolName: tool.name,
    toolType: toolTypeOf(tool.category),
    language,
    ...authorOf(identity),
    rating,
    title: body.title ?? defaultTitle(tool.name, language),
    content,
    pros,
    cons,
    usageTime,
    role,
    companySize,
    confirmedAs: markOf(identity, tool.url, body.confirmEmail ?? false),
    helpful: 0,
    notHelpful: 0,
    score: 0,
    commentCount: 0,
    state: 'visible',
    listed: true,
    createdAt: new Date(),
    editedAt: null,
  };
}

/** The community filter's group of a category. */
export function toolTypeOf(category: Category): StoredReview['toolType'] {
  const types = ['text', 'image', 'video', 'audio', 'code'] as const;
  return types.find((type) => TOOL_TYPE_CATEGORIES[type].includes(category)) ?? 'other';
}
