import type { Review } from '@atlas/contracts';
import { useDate } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Stack, Text } from '@atlas/ui';
import { PlainText } from '../plain-text';
import { useCommunityText } from '../use-community-text';

/** Answer of a maker of the tool, labelled as such. */
export function MakerAnswer({ answer }: { answer: NonNullable<Review['makerAnswer']> }) {
  const t = useCommunityText();
  const date = useDate(answer.createdAt);
  return (
    <Card as="section" tone="sunken" aria-label={t('answer.label')}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Badge tone="info">{t('answer.maker')}</Badge>
          <Text as="span" strong>
            {answer.userName || t('anonymous')}
          </Text>
          <Text as="span" size="sm" tone="muted">
            <time dateTime={answer.createdAt}>{date}</time>
            {answer.editedAt && <span>{` · ${t('edited')}`}</span>}
          </Text>
        </Inline>
        <PlainText>{answer.content}</PlainText>
      </Stack>
    </Card>
  );
}
