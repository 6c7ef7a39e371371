import { SOURCE_KINDS } from '@atlas/contracts';
import { Button, Grid, Inline, SelectField, Stack, Text, TextField } from '@atlas/ui';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { emptySource } from './record-form';
import type { RecordFields } from './record-form';
import { useEditText } from './use-edit-text';

const MOST_SOURCES = 12;

/** Sources of one fact, the most trusted first. */
export function SourceList({ index }: { index: number }) {
  const t = useEditText();
  const { control, register } = useFormContext<RecordFields>();
  const { fields, append, remove } = useFieldArray({ control, name: `facts.${index}.sources` });
  return (
    <Stack gap={4}>
      {fields.length === 0 && (
        <Text size="sm" tone="muted">
          {t('source.none')}
        </Text>
      )}
      {fields.map((source, at) => {
        const path = `facts.${index}.sources.${at}` as const;
        return (
          <Stack
            key={source.id}
            gap={3}
            role="group"
            aria-label={t('source.label', { number: at + 1 })}
          >
            <TextField
              label={t('source.url')}
              type="url"
              maxLength={500}
              placeholder="https://"
              {...register(`${path}.url`)}
            />
            <Grid min="9rem" gap={3} style={{ alignItems: 'start' }}>
              <TextField
                label={t('source.publisher')}
                maxLength={120}
                {...register(`${path}.publisher`)}
              />
              <Controller
                control={control}
                name={`${path}.kind`}
                render={({ field: { ref: _ref, ...field } }) => (
                  <SelectField
                    label={t('source.kind')}
                    options={SOURCE_KINDS.map((value) => ({
                      value,
                      label: t(`sourceKinds.${value}`),
                    }))}
                    {...field}
                  />
                )}
              />
              <TextField
                label={t('source.publishedAt')}
                type="date"
                {...register(`${path}.publishedAt`)}
              />
            </Grid>
            <TextField
              label={t('source.says')}
              hint={t('source.saysHint')}
              maxLength={200}
              {...register(`${path}.says`)}
            />
            <Inline>
              <Button size="sm" variant="ghost" onClick={() => remove(at)}>
                {t('source.remove')}
              </Button>
            </Inline>
          </Stack>
        );
      })}
      {fields.length < MOST_SOURCES && (
        <Inline>
          <Button size="sm" variant="secondary" onClick={() => append(emptySource())}>
            {t('source.add')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
