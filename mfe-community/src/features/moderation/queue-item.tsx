import { COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import type { ModerationItem } from '@atlas/contracts';
import { useDraft, useFormat } from '@atlas/mfe-kit';
import { Badge, Button, Card, Inline, Stack, Text, TextField } from '@atlas/ui';
import { PlainText } from '../../shared/plain-text';
import { useCommunityText } from '../../shared/use-community-text';
import { useModerate } from './use-moderate';

/** A review or comment in the moderation queue, with its reports and the decision. */
export function QueueItem({ item }: { item: ModerationItem }) {
  const t = useCommunityText();
  const format = useFormat();
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
        <ReportList reports={item.reports} />
        <ModerationActions item={item} />
      </Stack>
    </Card>
  );
}

function ReportList({ reports }: Pick<ModerationItem, 'reports'>) {
  const t = useCommunityText();
  if (reports.length === 0) return null;
  return (
    <ul style={{ paddingInlineStart: 'var(--space-5)' }}>
      {reports.map(({ reason, note }, at) => (
        <li key={at}>
          <Text as="span" size="sm">
            {[t(`report.reasons.${reason}`), note].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function ModerationActions({ item }: { item: ModerationItem }) {
  const t = useCommunityText();
  const [note, setNote, clear] = useDraft(`community.moderate.${item.id}`, '');
  const decide = useModerate(item, note, clear);
  return (
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
        <Button variant="danger" loading={decide.isPending} onClick={() => decide.mutate('hide')}>
          {t('moderation.hide')}
        </Button>
      )}
    </Inline>
  );
}
