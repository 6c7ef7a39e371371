import type { StoredComment } from '../comments/comment.repository';
import type { listModerationQueue as contract, OutputOf, QueryOf } from '@atlas/contracts';
import { cutPage } from '@atlas/service-kit';
import type { Context } from '../context';

const PAGE = 50;
type Waiting = Pick<StoredComment, '_id' | 'state' | 'userName' | 'content' | 'createdAt'>;

export async function listQueue(
  context: Context,
  { kind, state, cursor }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found: Waiting[] =
    kind === 'review'
      ? (await context.reviews.listInState(state, cursor, PAGE + 1)).map((review) => ({
          ...review,
          content: `${review.title}\n${review.content}`,
        }))
      : await context.comments.listInState(state, cursor, PAGE + 1);
  const { items, nextCursor } = cutPage(found, PAGE, ({ _id }) => _id.toHexString());
  const reports = await context.moderation.reportsOf(items.map(({ _id }) => _id.toHexString()));
  return {
    nextCursor,
    items: items.map((item) => ({
      kind,
      id: item._id.toHexString(),
      state: item.state,
      userName: item.userName ?? '',
      content: item.content,
      createdAt: item.createdAt.toISOString(),
      reports: (reports.get(item._id.toHexString()) ?? []).map(({ reason, note, createdAt }) => ({
        reason,
        note: note ?? null,
        createdAt: createdAt.toISOString(),
      })),
    })),
  };
}
