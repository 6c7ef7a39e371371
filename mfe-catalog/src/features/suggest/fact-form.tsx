import { listSuggestions, submitSuggestion, SUGGESTION_URL_MAX } from '@atlas/contracts';
import { useContractMutation, useLanguage } from '@atlas/mfe-kit';
import { Button, Card, SelectField, Stack, TextArea, TextField } from '@atlas/ui';
import { Controller, useForm } from 'react-hook-form';
import { Honeypot } from './honeypot';
import { isWebAddress, toWebAddress } from './web-address';
import { useSuggestText } from './use-suggest-text';

const FACTS = [
  'price',
  'access',
  'platforms',
  'interfaceLanguages',
  'languages',
  'users',
  'maker',
  'launch',
  'availability',
] as const;
type Choice = (typeof FACTS)[number] | 'any';

interface Fields {
  fact: Choice;
  text: string;
  source: string;
  website: string;
}

interface FactFormProps {
  toolId: string;
  /** Fact whose link was followed: `price`, `plan:pro`. */
  fact: string | null;
  onSent: (token: string) => void;
}

/** Reports a wrong fact: which one, what is right, where that is stated. */
export function FactForm({ toolId, fact, onSent }: FactFormProps) {
  const t = useSuggestText();
  const { language } = useLanguage();
  const form = useForm<Fields>({
    defaultValues: { fact: toChoice(fact), text: '', source: '', website: '' },
  });
  const { errors } = form.formState;
  const send = useContractMutation(submitSuggestion, {
    input: ({ website, source, fact: chosen, text }: Fields) => ({
      body: {
        content: {
          kind: 'wrong-fact' as const,
          toolId,
          text,
          ...(chosen !== 'any' && { fact: fact?.startsWith('plan:') ? fact : chosen }),
          ...(source.trim() && { source: toWebAddress(source) }),
        },
        language,
        website,
      },
    }),
    onSuccess: ({ token }) => onSent(token),
    invalidates: [listSuggestions],
    failure: () => ({ otherwise: { title: t('error.send') } }),
  });
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => send.mutate(fields))(event)}
      >
        <Stack gap={5}>
          <Controller
            control={form.control}
            name="fact"
            render={({ field: { ref: _ref, ...field } }) => (
              <SelectField
                label={t('fact.which')}
                options={[...FACTS, 'any' as const].map((value) => ({
                  value,
                  label: t(`facts.${value}`),
                }))}
                {...field}
              />
            )}
          />
          <TextArea
            label={t('fact.text')}
            rows={4}
            maxLength={1_000}
            required
            error={errors.text?.message}
            {...form.register('text', {
              validate: (value) => value.trim() !== '' || t('error.required'),
            })}
          />
          <TextField
            label={t('fact.source')}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={SUGGESTION_URL_MAX}
            error={errors.source?.message}
            {...form.register('source', {
              validate: (value) =>
                value.trim() === '' || isWebAddress(toWebAddress(value)) || t('error.url'),
            })}
          />
          <Honeypot {...form.register('website')} />
          <div>
            <Button type="submit" loading={send.isPending}>
              {t('fact.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** A plan's link chooses the price. */
function toChoice(fact: string | null): Choice {
  if (fact?.startsWith('plan:')) return 'price';
  return FACTS.find((one) => one === fact) ?? 'any';
}
