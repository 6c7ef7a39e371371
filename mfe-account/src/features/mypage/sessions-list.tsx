import { endOtherSessions, endSession, listSessions } from '@atlas/contracts';
import { useContract, useContractCache, useContractMutation, useFormat } from '@atlas/mfe-kit';
import { Badge, Button, Card, Heading, Inline, Stack, Text } from '@atlas/ui';
import { useAccountText } from '../../shared/use-account-text';
import { browserName } from './browser-name';

/** Where one is signed in, with "sign out there". */
export function SessionsList() {
  const t = useAccountText();
  const format = useFormat();
  const cache = useContractCache();
  const { data = [] } = useContract(listSessions, {}, { refetchOnMount: 'always' });
  const { mutate } = useContractMutation(
    (id: string | undefined) => (id ? endSession : endOtherSessions),
    {
      input: (id) => (id ? { params: { id } } : {}),
      onSuccess: (_ok, id) =>
        cache.update(listSessions, (list) =>
          list.filter((one) => one.current || (id && one.id !== id)),
        ),
      failure: () => ({ otherwise: { title: t('error'), description: t('sessions.failed') } }),
    },
  );
  return (
    <Card>
      <Stack gap={4}>
        <Inline justify="space-between">
          <Heading level={2} size="lg">
            {t('sessions.title')}
          </Heading>
          {data.length > 1 && (
            <Button size="sm" variant="secondary" onClick={() => mutate(undefined)}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </Inline>
        <Stack as="ul" gap={3}>
          {data.map(({ id, userAgent, lastSeenAt, current }) => (
            <Inline as="li" key={id} justify="space-between">
              <Stack gap={0}>
                <Text strong>{browserName(userAgent) ?? t('sessions.unknown')}</Text>
                <Text size="sm" tone="muted">
                  {t('sessions.seen', {
                    date: format.date(lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </Text>
              </Stack>
              {current ? (
                <Badge tone="success">{t('sessions.current')}</Badge>
              ) : (
                <Button size="sm" variant="ghost" onClick={() => mutate(id)}>
                  {t('sessions.end')}
                </Button>
              )}
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
