import { CATEGORIES } from '@atlas/contracts';
import { Card, Grid, Heading, SelectField, Stack, TextArea, TextField } from '@atlas/ui';
import type { SelectOption } from '@atlas/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useCatalogText } from '../../shared/use-catalog-text';
import type { RecordFields } from './record-form';
import { useEditText } from './use-edit-text';

const STATUSES = ['active', 'renamed', 'merged', 'discontinued'] as const;
const DEPTHS = ['full', 'short'] as const;

/** Names, address, category, depth and status. */
export function GeneralFields({ isNew }: { isNew: boolean }) {
  const t = useEditText();
  const { category } = useCatalogText();
  const { register } = useFormContext<RecordFields>();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('general.title')}
        </Heading>
        <Grid min="16rem" gap={4} style={{ alignItems: 'start' }}>
          {isNew && (
            <TextField
              label={t('queue.draftId')}
              hint={t('queue.idHint')}
              maxLength={61}
              {...register('id')}
            />
          )}
          <TextField label={t('general.name')} maxLength={120} {...register('name')} />
          <TextField label={t('general.url')} type="url" maxLength={500} {...register('url')} />
          <ChoiceField
            name="category"
            label={t('general.category')}
            placeholder={t('choose')}
            options={CATEGORIES.map((value) => ({ value, label: category(value) }))}
          />
          <ChoiceField
            name="depth"
            label={t('general.depth')}
            options={DEPTHS.map((value) => ({ value, label: t(`depth.${value}`) }))}
          />
          <StatusFields />
        </Grid>
        <TextArea
          label={t('general.aliases')}
          hint={t('onePerLine')}
          rows={3}
          {...register('aliases')}
        />
      </Stack>
    </Card>
  );
}

function StatusFields() {
  const t = useEditText();
  const { register, control } = useFormContext<RecordFields>();
  const status = useWatch({ control, name: 'status' });
  const hasTarget = status === 'renamed' || status === 'merged';
  return (
    <>
      <ChoiceField
        name="status"
        label={t('general.status')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {hasTarget && (
        <TextField
          label={t(status === 'renamed' ? 'general.newName' : 'general.mergedInto')}
          maxLength={120}
          {...register('statusTarget')}
        />
      )}
      {status !== 'active' && (
        <TextField
          label={t('general.statusOn')}
          placeholder="2026-11-27"
          maxLength={10}
          {...register('statusOn')}
        />
      )}
    </>
  );
}

interface ChoiceFieldProps {
  name: 'category' | 'depth' | 'status';
  label: string;
  placeholder?: string;
  options: readonly SelectOption[];
}

function ChoiceField({ name, ...select }: ChoiceFieldProps) {
  const { control } = useFormContext<RecordFields>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref: _ref, ...field } }) => <SelectField {...select} {...field} />}
    />
  );
}
