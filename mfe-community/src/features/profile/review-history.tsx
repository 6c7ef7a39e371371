import { getProfile, listUserReviews, toolLogoPath } from '@atlas/contracts';
import type { OutputOf, SlotProps } from '@atlas/contracts';
import { LoadError, PageLink, useContract, useDate, useFormat } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  EmptyState,
  Grid,
  Heading,
  Inline,
  Logo,
  Stack,
  StarRating,
  Stat,
  Text,
} from '@atlas/ui';
import { CardSkeletons } from '../../shared/card-skeletons';
import { PlainText } from '../../shared/plain-text';
import { useCommunityText } from '../../shared/use-community-text';

/** Reviews of a member with total, average rating and engagement. */
export default function ReviewHistory({ userId }: SlotProps['profile.reviews']) {
  const t = useCommunityText();
  const format = useFormat();
  const reviews = useContract(listUserReviews, { params: { userId } });
  const profile = useContract(getProfile, { params: { id: userId } });
  if (reviews.isPending) return <CardSkeletons count={2} />;
  if (reviews.isError)
    return (
      <LoadError
        error={reviews.error}
        title={t('error.list')}
        action={<Button onClick={() => void reviews.refetch()}>{t('retry')}</Button>}
      />
    );
  if (reviews.data.length === 0)
    return <EmptyState icon="comment" title={t('profile.noReviews')} />;
  return (
    <Stack gap={5}>
      <Grid min="9rem" gap={3}>
        <Stat
          label={t('profile.totalReviews')}
          value={format.number(profile.data?.reviewCount ?? reviews.data.length)}
        />
        <Stat
          label={t('profile.averageRating')}
          value={
            profile.data ? format.number(profile.data.avgRating, { minimumFractionDigits: 1 }) : '–'
          }
        />
        <Stat
          label={t('profile.engagement')}
          value={profile.data ? format.number(profile.data.engagement) : '–'}
        />
      </Grid>
      {reviews.data.map((review) => (
        <Card as="article" key={review.id} aria-label={review.title}>
          <Stack gap={2}>
            <Inline gap={3} wrap={false}>
              <Logo src={toolLogoPath(review.aiToolId)} />
              <Heading level={2} size="lg">
                <PageLink page="tool" params={{ id: review.aiToolId }}>
                  {review.aiToolName}
                </PageLink>
              </Heading>
            </Inline>
            <StarRating value={review.rating} label={t('review.rating', { n: review.rating })} />
            <Text strong lang={review.language}>
              {review.title}
            </Text>
            <PlainText lang={review.language}>{review.content}</PlainText>
            <Figures review={review} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Figures({ review }: { review: OutputOf<typeof listUserReviews>[number] }) {
  const t = useCommunityText();
  const format = useFormat();
  const date = useDate(review.createdAt);
  return (
    <Text size="sm" tone="muted">
      {[
        date,
        `${t('review.helpful')} ${format.number(review.helpful)}`,
        t('comment.count', {
          count: review.commentCount,
          shown: format.number(review.commentCount),
        }),
      ].join(' · ')}
    </Text>
  );
}
