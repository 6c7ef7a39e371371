import type { Review } from '@atlas/contracts';
import { Link, useSession } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';
import { AuthorLine } from './author-line';
import { toolHref } from './hrefs';
import { OwnReviewActions } from './own-review-actions';
import { ReportButton } from './report-button';
import { ReviewBody } from './review-body';

interface Props {
  review: Review;
  /** The name of the tool, where the page is not about that tool already. */
  showTool?: boolean;
  /** Votes and the like, before what only its author or a reporter needs. */
  actions: ReactNode;
  children?: ReactNode;
}

export function ReviewCard({ review, showTool = false, actions, children }: Props) {
  const { user } = useSession();
  const own = user !== null && user.id === review.userId;
  return (
    <Card as="article" aria-label={review.title}>
      <Stack gap={4}>
        <AuthorLine author={review}>
          {showTool && <Link to={toolHref(review.aiToolId)}><Badge tone="info">{review.aiToolName}</Badge></Link>}
        </AuthorLine>
        <ReviewBody review={review} />
        <Inline gap={2}>
          {actions}
          {own ? <OwnReviewActions review={review} /> : <ReportButton kind="review" id={review.id} />}
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
