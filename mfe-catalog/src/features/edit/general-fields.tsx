import { CATEGORIES } from '@atlas/contracts';
import { Card, Grid, Heading, SelectField, Stack, TextArea, TextField } from '@atlas/ui';
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
  const { register, control } = useFormContext<RecordFields>();
  const status = useWatch({ control, name: 'status' });
  const hasTarget = status === 'renamed' || status === 'merged';
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
          <Controller
            control={control}
            name="category"
            render={({ field: { ref: _ref, ...field } }) => (
              <SelectField
                label={t('general.category')}
                placeholder={t('choose')}
                options={CATEGORIES.map((value) => ({ value, label: category(value) }))}
                {...field}
              />
            )}
          />
          <Controller
            control={control}
            name="depth"
            render={({ field: { ref: _ref, ...field } }) => (
              <SelectField
                label={t('general.depth')}
                options={DEPTHS.map((value) => ({ value, label: t(`depth.${value}`) }))}
                {...field}
              />
            )}
          />
          <Controller
            control={control}
            name="status"
            render={({ field: { ref: _ref, ...field } }) => (
              <SelectField
                label={t('general.status')}
                options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
                {...field}
              />
            )}
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
