import { TextArea, TextField } from '@atlas/ui';
import { useCommunityText } from './use-community-text';

interface Props {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  /** More than one row renders a text area. */
  rows?: number;
  /** Whether a required value is missing. */
  missing?: boolean;
}

/** A field with a counter that shows an error above its limit, but never cuts pasted text. */
export function LimitedField({ label, value, max, onChange, rows = 1, missing = false }: Props) {
  const t = useCommunityText();
  const texts = {
    label,
    value,
    counter: `${value.length}/${max}`,
    ...(missing && { error: t('form.required') }),
    ...(value.length > max && { error: t('form.tooLong', { max }) }),
  };
  if (rows > 1)
    return (
      <TextArea {...texts} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  return <TextField {...texts} onChange={(event) => onChange(event.currentTarget.value)} />;
}
