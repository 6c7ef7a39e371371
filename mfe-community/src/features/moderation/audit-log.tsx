import { listModerationLog } from '@atlas/contracts';
import { Link, useContractPages, useFormat } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Text } from '@atlas/ui';
import { profilePath } from '../../paths';
import { useCommunityText } from '../../shared/use-community-text';
import { Paged } from './paged';

/** Actions of moderators, newest first. */
export function AuditLog() {
  const t = useCommunityText();
  const format = useFormat();
  const log = useContractPages(listModerationLog, {}, { staleTime: 0 });
  return (
    <Paged query={log} empty={t('moderation.emptyLog')}>
      {({ id, at, action, kind, targetId, actorId, note }) => (
        <Card key={id} padding={3}>
          <Inline gap={3}>
            <Text as="span" size="sm" tone="muted">
              {format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
            </Text>
            <Badge tone={action === 'restore' ? 'success' : 'danger'}>
              {t(`moderation.actions.${action}`)}
            </Badge>
            <Text as="span" size="sm">
              {t(`moderation.kinds.${kind}`)} <code>{targetId.slice(-8)}</code>
            </Text>
            <Link to={profilePath(actorId)}>
              {t('moderation.actor')} <code>{actorId.slice(0, 8)}</code>
            </Link>
            {note && (
              <Text as="span" size="sm">
                {note}
              </Text>
            )}
          </Inline>
        </Card>
      )}
    </Paged>
  );
}
