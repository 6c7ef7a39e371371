import { toolLogoPath } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { PageLink, useSession } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Logo, Stack, StarRating, Text } from '@atlas/ui';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { AuthorLine } from '../author-line';
import { MakerReply } from './maker-reply';
import { OwnReviewActions } from './own-review-actions';
import { ReportButton } from '../report-button';
import { ReviewBody } from './review-body';
import { useCommunityText } from '../use-community-text';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

interface Props {
  review: Review;
  /** Name of the tool, on pages that are not about it. */
  showTool?: boolean;
  /** Votes and similar actions, before those of the author or a reporter. */
  actions: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function ReviewCard({ review, showTool = false, actions, children, ref }: Props) {
  const t = useCommunityText();
  const { user } = useSession();
  const own = user !== null && user.id === review.userId;
  return (
    <Sheet forwardedAs="article" aria-label={review.title} tabIndex={-1} ref={ref}>
      <AuthorLine
        author={review}
        end={<StarRating value={review.rating} label={t('review.rating', { n: review.rating })} />}
      >
        {showTool && (
          <PageLink page="tool" params={{ id: review.aiToolId }}>
            <Badge tone="info">
              <Logo src={toolLogoPath(review.aiToolId)} size="sm" /> {review.aiToolName}
            </Badge>
          </PageLink>
        )}
        {review.usageTime && <Badge>{t(`usage.${review.usageTime}`)}</Badge>}
        {review.confirmedAs && <Badge tone="info">{t(`confirmedAs.${review.confirmedAs}`)}</Badge>}
      </AuthorLine>
      <ReviewerLine review={review} />
      {review.confirmedAs === 'maker' && (
        <Text size="sm" tone="muted">
          {t('review.notCounted')}
        </Text>
      )}
      <ReviewBody review={review} />
      {review.makerReply && <MakerReply reply={review.makerReply} />}
      <Stack gap={4}>
        <Inline gap={2}>
          {actions}
          <Inline gap={1} style={{ marginInlineStart: 'auto' }}>
            {own ? (
              <OwnReviewActions review={review} />
            ) : (
              <ReportButton kind="review" id={review.id} />
            )}
          </Inline>
        </Inline>
        {children}
      </Stack>
    </Sheet>
  );
}

/** What the author does, and where; a size without a role is named. */
function ReviewerLine({ review: { role, companySize } }: Pick<Props, 'review'>) {
  const t = useCommunityText();
  if (!role && !companySize) return null;
  const size = companySize && t(`companySize.${companySize}`);
  return (
    <Text size="sm" tone="muted">
      {role
        ? [t(`role.${role}`), size].filter(Boolean).join(' · ')
        : t('review.companySize', { size })}
    </Text>
  );
}
