import type { Comment } from '@atlas/contracts';
import { shownUserId } from '../storage/author';
import type { StoredComment } from './comment.repository';

export function showComment(comment: StoredComment): Comment {
  return {
    id: comment._id.toHexString(),
    reviewId: comment.reviewId.toHexString(),
    userId: shownUserId(comment.userId),
    userName: comment.userName ?? '',
    userAvatar: comment.userAvatar ?? null,
    content: comment.content,
    replyTo: comment.replyTo?.toHexString() ?? null,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
  };
}
