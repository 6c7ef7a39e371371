import { listApiKeys, MAX_API_KEYS, putApiKey, revokeApiKey } from '@atlas/contracts';
import { useContract, useContractCache, useContractMutation, useFormat } from '@atlas/mfe-kit';
import { Button, Card, Heading, Inline, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from '../../shared/use-account-text';

/** Keys of the public API: created, listed and revoked. A secret is shown once, right after its creation. */
export function ApiKeys() {
  const t = useAccountText();
  const format = useFormat();
  const cache = useContractCache();
  const [secret, setSecret] = useState<string>();
  const { data = [] } = useContract(listApiKeys, {}, { refetchOnMount: 'always' });
  const revoke = useContractMutation(revokeApiKey, {
    input: (id: string) => ({ params: { id } }),
    onSuccess: (_ok, id) =>
      cache.update(listApiKeys, (list) => list.filter((one) => one.id !== id)),
    failure: () => ({ otherwise: { title: t('error'), description: t('apiKeys.failed') } }),
  });
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('apiKeys.title')}
        </Heading>
        <Text tone="muted">{t('apiKeys.text', { count: MAX_API_KEYS })}</Text>
        {secret && (
          <TextField
            label={t('apiKeys.secret')}
            value={secret}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
        <Stack as="ul" gap={3}>
          {data.map(({ id, name, ending, createdAt }) => (
            <Inline as="li" key={id} justify="space-between">
              <Stack gap={0}>
                <Text strong>{name}</Text>
                <Text size="sm" tone="muted">
                  {t('apiKeys.facts', {
                    ending,
                    date: format.date(createdAt, { dateStyle: 'medium' }),
                  })}
                </Text>
              </Stack>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t('apiKeys.revoke')}: ${name}`}
                onClick={() => revoke.mutate(id)}
              >
                {t('apiKeys.revoke')}
              </Button>
            </Inline>
          ))}
        </Stack>
        {data.length < MAX_API_KEYS && <NewKey onCreated={setSecret} />}
      </Stack>
    </Card>
  );
}

function NewKey({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useAccountText();
  const cache = useContractCache();
  const [name, setName] = useState('');
  // A repeated attempt has the same id, so that it makes no second key.
  const [id, setId] = useState(randomId);
  const { mutate, isPending, failure } = useContractMutation(putApiKey, {
    input: () => ({ params: { id }, body: { name } }),
    onSuccess: ({ secret, ...key }) => {
      cache.update(listApiKeys, (list) => [key, ...list.filter((one) => one.id !== key.id)]);
      setId(randomId());
      setName('');
      onCreated(secret);
    },
    inPlace: true,
    failure: () => ({ otherwise: { title: t('apiKeys.failed') } }),
  });
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextField
        label={t('apiKeys.name')}
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={failure?.title}
      />
      <Inline>
        <Button type="submit" variant="secondary" loading={isPending} disabled={!name.trim()}>
          {t('apiKeys.create')}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Also without HTTPS, where `crypto.randomUUID` is missing. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
