import { endOtherSessions, endSession, listSessions, type AccountSession } from '@atlas/contracts';
import { formatDate, queryKeyOf, useApi } from '@atlas/mfe-kit';
import { Badge, Button, Card, Heading, Inline, Stack, Text, useToast } from '@atlas/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountText } from '../../shared/use-account-text';
import { browserName } from './browser-name';

const key = queryKeyOf(listSessions);

/** Where one is signed in, with "sign out there". */
export function SessionsList() {
  const t = useAccountText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    refetchOnMount: 'always',
  });
  const { mutate } = useMutation({
    mutationFn: (id: string | undefined) =>
      id ? call(endSession, { params: { id } }) : call(endOtherSessions),
    onSuccess: (_ok, id) =>
      client.setQueryData<AccountSession[]>(key, (list) =>
        list?.filter((one) => one.current || (id && one.id !== id)),
      ),
    onError: () => toast({ title: t('error'), description: t('sessions.failed'), tone: 'danger' }),
  });
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
                    date: formatDate(lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' }),
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
