import type { Review } from '@atlas/contracts';
import { useDate } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Stack, Text } from '@atlas/ui';
import { PlainText } from '../plain-text';
import { useCommunityText } from '../use-community-text';

/** Reply of a maker of the tool, labeled as such. */
export function MakerReply({ reply }: { reply: NonNullable<Review['makerReply']> }) {
  const t = useCommunityText();
  const date = useDate(reply.createdAt);
  return (
    <Card role="group" tone="sunken" aria-label={t('reply.label')}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Badge tone="info">{t('reply.maker')}</Badge>
          <Text as="span" strong>
            {reply.userName || t('anonymous')}
          </Text>
          <Text as="span" size="sm" tone="muted">
            <time dateTime={reply.createdAt}>{date}</time>
            {reply.editedAt && <span>{` · ${t('edited')}`}</span>}
          </Text>
        </Inline>
        <PlainText>{reply.content}</PlainText>
      </Stack>
    </Card>
  );
}
