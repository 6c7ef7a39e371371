import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { controlStyles } from './control-styles';
import { describedBy, FieldFrame } from './FieldFrame';
import type { FieldText } from './FieldFrame';

/** Browsers round the width of a select down, which cuts the last letter: one pixel more. */
const Box = styled.div`
  position: relative;
  padding-right: 1px;

  svg {
    position: absolute;
    inset-block: 0;
    right: var(--space-3);
    margin-block: auto;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  width: calc(100% + 1px);
  padding-right: var(--space-10);
  text-overflow: ellipsis;
`;

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<V extends string = string>
  extends FieldText, Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> {
  options: readonly SelectOption<V>[];
  value: V | '';
  onChange: (value: V) => void;
  /** Shown while the value is empty; not selectable. */
  placeholder?: string;
}

/** A native select, which shows the platform's list on touch devices. */
export function SelectField<V extends string = string>(props: SelectFieldProps<V>) {
  const { label, hideLabel, hint, error, counter, id, options, onChange, placeholder, ...rest } =
    props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, counter }} id={fieldId}>
      <Box>
        <Select
          id={fieldId}
          {...describedBy(fieldId, { hint, error })}
          onChange={(event) => onChange(event.currentTarget.value as V)}
          {...rest}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevron" />
      </Box>
    </FieldFrame>
  );
}
