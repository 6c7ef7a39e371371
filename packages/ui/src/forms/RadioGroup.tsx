import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Text } from '../typography/Text';
import { VisuallyHidden } from '../typography/VisuallyHidden';

const Options = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--space-2);
  font-size: var(--text-sm);
  font-weight: 600;
`;

const Option = styled.label`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  min-height: 48px;
  padding: var(--space-3) var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  cursor: pointer;
  transition:
    border-color var(--motion-quick),
    background-color var(--motion-quick);

  &:hover {
    border-color: var(--color-line-strong);
  }
  &:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--color-accent);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    color: var(--color-muted);
    background: var(--color-sunken);
    cursor: not-allowed;
  }

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    outline: none;
    accent-color: var(--color-accent);
    cursor: inherit;
  }
`;

export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string = string> {
  label: ReactNode;
  hideLabel?: boolean;
  options: readonly RadioOption<V>[];
  value: V | '' | undefined;
  onChange: (value: V) => void;
  name?: string;
}

/** One choice of several, each in a row large enough for touch. */
export function RadioGroup<V extends string = string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  name,
}: RadioGroupProps<V>) {
  const ownName = useId();
  return (
    <fieldset>
      {hideLabel ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <Legend>{label}</Legend>}
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && (
                <Text as="span" size="sm" tone="muted" style={{ display: 'block' }}>
                  {option.description}
                </Text>
              )}
            </span>
          </Option>
        ))}
      </Options>
    </fieldset>
  );
}
