import type { Review } from '@atlas/contracts';
import { Badge, Clamp, Heading, Icon, Inline, Stack } from '@atlas/ui';
import { styled } from 'styled-components';
import { PlainText } from '../plain-text';
import { useCommunityText } from '../use-community-text';

const LINES = 4;

const Points = styled(Inline)`
  list-style: none;
  padding: 0;
`;

export function ReviewBody({ review }: { review: Review }) {
  const t = useCommunityText();
  return (
    <Stack gap={3}>
      <Heading level={3} size="lg" lang={review.language} style={{ overflowWrap: 'anywhere' }}>
        {review.title}
      </Heading>
      <Clamp lines={LINES} moreLabel={t('review.more')} lessLabel={t('review.less')}>
        <PlainText lang={review.language}>{review.content}</PlainText>
      </Clamp>
      {review.pros.length > 0 && (
        <Points forwardedAs="ul" gap={2} aria-label={t('review.pros')}>
          {review.pros.map((point, at) => (
            <li key={at}>
              <Badge tone="success" lang={review.language}>
                <Icon name="check" size={14} /> {point}
              </Badge>
            </li>
          ))}
        </Points>
      )}
      {review.cons.length > 0 && (
        <Points forwardedAs="ul" gap={2} aria-label={t('review.cons')}>
          {review.cons.map((point, at) => (
            <li key={at}>
              <Badge tone="danger" lang={review.language}>
                <Icon name="cross" size={14} /> {point}
              </Badge>
            </li>
          ))}
        </Points>
      )}
    </Stack>
  );
}
