import { listSuggestions, submitSuggestion, SUGGESTION_URL_MAX } from '@atlas/contracts';
import { useContractMutation, useLanguage } from '@atlas/mfe-kit';
import { Button, Card, Stack, TextArea, TextField } from '@atlas/ui';
import { useForm, useWatch } from 'react-hook-form';
import { Duplicates } from './duplicates';
import { Honeypot } from './honeypot';
import { isWebAddress, toWebAddress } from './web-address';
import { useSuggestText } from './use-suggest-text';

interface Fields {
  name: string;
  url: string;
  text: string;
  website: string;
}

/** Three fields about a tool that the catalog lacks; tools that it may be are shown while typing. */
export function ToolForm({ name, onSent }: { name: string; onSent: (token: string) => void }) {
  const t = useSuggestText();
  const { language } = useLanguage();
  const form = useForm<Fields>({ defaultValues: { name, url: '', text: '', website: '' } });
  const { errors } = form.formState;
  const [typedName, typedUrl] = useWatch({ control: form.control, name: ['name', 'url'] });
  const send = useContractMutation(submitSuggestion, {
    input: ({ website, url, ...content }: Fields) => ({
      body: {
        content: { kind: 'new-tool' as const, url: toWebAddress(url), ...content },
        language,
        website,
      },
    }),
    onSuccess: ({ token }) => onSent(token),
    invalidates: [listSuggestions],
    failure: () => ({ otherwise: { title: t('error.send') } }),
  });
  const required = { validate: (value: string) => value.trim() !== '' || t('error.required') };
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => send.mutate(fields))(event)}
      >
        <Stack gap={5}>
          <TextField
            label={t('new.name')}
            maxLength={120}
            autoComplete="off"
            required
            error={errors.name?.message}
            {...form.register('name', required)}
          />
          <div>
            <TextField
              label={t('new.url')}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={SUGGESTION_URL_MAX}
              required
              error={errors.url?.message}
              {...form.register('url', {
                validate: (value) => isWebAddress(toWebAddress(value)) || t('error.url'),
              })}
            />
            <Duplicates name={typedName} url={typedUrl} />
          </div>
          <TextArea label={t('new.text')} rows={4} maxLength={1_000} {...form.register('text')} />
          <Honeypot {...form.register('website')} />
          <div>
            <Button type="submit" loading={send.isPending}>
              {t('new.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
