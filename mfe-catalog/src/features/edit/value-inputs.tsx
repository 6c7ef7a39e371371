import type { FactKey } from '@atlas/contracts';
import { Checkbox, Grid, SelectField, TextArea, TextField } from '@atlas/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useCatalogText } from '../../shared/use-catalog-text';
import { VALUE_INPUTS } from './fact-values';
import type { ValueInput } from './fact-values';
import type { RecordFields } from './record-form';
import { useEditText } from './use-edit-text';

/** Inputs of a fact's value, by its kind. */
export function ValueInputs({ index, factKey }: { index: number; factKey: FactKey }) {
  const { control } = useFormContext<RecordFields>();
  const value = useWatch({ control, name: `facts.${index}.value` });
  const isShown = ({ when }: ValueInput) => {
    if (!when) return true;
    const [name, ...values] = when;
    return values.includes(value[name] ?? '');
  };
  return (
    <Grid min="11rem" gap={4} style={{ alignContent: 'start', alignItems: 'start' }}>
      {VALUE_INPUTS[factKey].filter(isShown).map((input) => (
        <Input key={input.name} index={index} input={input} />
      ))}
    </Grid>
  );
}

function Input({ index, input }: { index: number; input: ValueInput }) {
  const t = useEditText();
  const { languageName } = useCatalogText();
  const { control } = useFormContext<RecordFields>();
  const { name, type, options = [] } = input;
  const [field = name, language] = name.split('.');
  const label = language
    ? `${t(`value.${field}`)} (${languageName(language)})`
    : t(`value.${field}`);
  const path = `facts.${index}.value` as const;
  return (
    <Controller
      control={control}
      name={path}
      render={({ field: { value, onChange } }) => {
        const current = value[name] ?? '';
        const set = (next: string) => onChange({ ...value, [name]: next });
        switch (type) {
          case 'flag':
            return (
              <Checkbox
                label={label}
                checked={current === 'yes'}
                onChange={(event) => set(event.currentTarget.checked ? 'yes' : '')}
              />
            );
          case 'select':
            return (
              <SelectField
                label={label}
                value={current}
                placeholder={t('choose')}
                options={options
                  .filter((option) => option !== '')
                  .map((option) => ({
                    value: option,
                    label: /^[A-Z\d]+$/.test(option) ? option : t(`option.${option}`),
                  }))}
                onChange={set}
              />
            );
          case 'lines':
            return (
              <TextArea
                label={label}
                rows={2}
                maxLength={600}
                value={current}
                onChange={(event) => set(event.currentTarget.value)}
              />
            );
          default:
            return (
              <TextField
                label={label}
                hint={type === 'list' ? t('commas') : undefined}
                inputMode={type === 'number' ? 'decimal' : 'text'}
                value={current}
                onChange={(event) => set(event.currentTarget.value)}
              />
            );
        }
      }}
    />
  );
}
