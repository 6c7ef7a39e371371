import { listToolReviews } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Card, Heading, Skeleton, Stack, StarRating, Text } from '@atlas/ui';
import { ReplyForm } from './reply-form';
import { useClaimText } from './use-claim-text';

/** The newest reviews of the tool, which a proven maker may reply to. */
export default function Reviews({ toolId }: { toolId: string }) {
  const t = useClaimText();
  const { data, error } = useContract(
    listToolReviews,
    { params: { id: toolId } },
    { refetchOnMount: 'always' },
  );
  return (
    <Stack as="section" gap={4} aria-label={t('reviews.title')}>
      <Heading level={2} size="lg">
        {t('reviews.title')}
      </Heading>
      {error && <LoadError error={error} title={t('reviews.error')} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <Text tone="muted">{t('reviews.none')}</Text>}
      {data?.map((review) => (
        <ReviewWithReply key={review.id} review={review} />
      ))}
    </Stack>
  );
}

function ReviewWithReply({ review }: { review: Review }) {
  const t = useClaimText();
  const { title, content, rating, language } = review;
  return (
    <Card as="article" aria-label={title}>
      <Stack gap={3}>
        <StarRating value={rating} label={t('reviews.rating', { n: rating })} />
        <Text strong lang={language} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text lang={language} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </Text>
        <ReplyForm review={review} />
      </Stack>
    </Card>
  );
}
