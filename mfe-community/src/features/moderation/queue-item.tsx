import { COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import type { ModerationItem } from '@atlas/contracts';
import { useDraft, useFormat } from '@atlas/mfe-kit';
import { Badge, Button, Card, Inline, Stack, Text, TextField } from '@atlas/ui';
import { PlainText } from '../../shared/plain-text';
import { useCommunityText } from '../../shared/use-community-text';
import { useModerate } from './use-moderate';

export function QueueItem({ item }: { item: ModerationItem }) {
  const t = useCommunityText();
  const format = useFormat();
  const [note, setNote, clear] = useDraft(`community.moderate.${item.id}`, '');
  const decide = useModerate(item, note, clear);
  const name = item.userName || t('anonymous');
  return (
    <Card as="article" aria-label={name}>
      <Stack gap={3}>
        <Inline gap={2}>
          <Text as="span" strong>
            {name}
          </Text>
          <Text as="span" size="sm" tone="muted">
            {format.date(item.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </Text>
          {item.reports.length > 0 && (
            <Badge tone="danger">
              {t('moderation.reports', {
                count: item.reports.length,
                shown: format.number(item.reports.length),
              })}
            </Badge>
          )}
        </Inline>
        <PlainText>{item.content}</PlainText>
        {item.reports.length > 0 && (
          <ul style={{ paddingInlineStart: 'var(--space-5)' }}>
            {item.reports.map((report, at) => (
              <li key={at}>
                <Text as="span" size="sm">
                  {t(`report.reasons.${report.reason}`) + (report.note ? ` · ${report.note}` : '')}
                </Text>
              </li>
            ))}
          </ul>
        )}
        <Inline gap={3} align="end">
          <div style={{ flex: '1 1 14rem' }}>
            <TextField
              label={t('moderation.note')}
              maxLength={LIMITS.reportNote}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
          {item.state !== 'visible' && (
            <Button
              variant="secondary"
              loading={decide.isPending}
              onClick={() => decide.mutate('restore')}
            >
              {t('moderation.restore')}
            </Button>
          )}
          {item.state !== 'hidden' && (
            <Button
              variant="danger"
              loading={decide.isPending}
              onClick={() => decide.mutate('hide')}
            >
              {t('moderation.hide')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
