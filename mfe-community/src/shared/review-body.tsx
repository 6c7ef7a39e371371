import type { Review } from '@atlas/contracts';
import { Badge, Grid, Heading, Icon, Inline, Stack, StarRating, Text } from '@atlas/ui';
import { PlainText } from './plain-text';
import { useCommunityText } from './use-community-text';

export function ReviewBody({ review }: { review: Review }) {
  const t = useCommunityText();
  return (
    <Stack gap={3}>
      <StarRating value={review.rating} label={t('review.rating', { n: review.rating })} />
      <Heading level={3} size="lg">{review.title}</Heading>
      <PlainText>{review.content}</PlainText>
      {review.pros.length + review.cons.length > 0 && (
        <Grid min="14rem" gap={3}>
          <Points label={t('review.pros')} icon="check" points={review.pros} />
          <Points label={t('review.cons')} icon="cross" points={review.cons} />
        </Grid>
      )}
      {review.usageTime && <div><Badge>{t(`usage.${review.usageTime}`)}</Badge></div>}
    </Stack>
  );
}

function Points({ label, icon, points }: { label: string; icon: 'check' | 'cross'; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <Text size="sm" strong>{label}</Text>
      <ul style={{ listStyle: 'none', padding: 0 }}>
        {points.map((point, at) => <Inline as="li" key={at}><Icon name={icon} /> {point}</Inline>)}
      </ul>
    </div>
  );
}
