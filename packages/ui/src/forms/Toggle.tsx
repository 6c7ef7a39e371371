import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.label`
  display: inline-flex;
  gap: var(--space-3);
  align-items: center;
  min-height: 32px;
  cursor: pointer;

  input {
    appearance: none;
    flex: none;
    width: 40px;
    height: 24px;
    margin: 0;
    padding: 3px;
    background: var(--color-line-strong);
    border-radius: var(--radius-full);
    cursor: inherit;
    transition: background-color var(--motion-quick);
  }
  input::before {
    content: '';
    display: block;
    width: 18px;
    height: 18px;
    background: var(--color-surface);
    border-radius: var(--radius-full);
    transition: transform var(--motion-quick);
  }
  input:checked {
    background: var(--color-accent);
  }
  input:checked::before {
    transform: translateX(16px);
  }
  &:has(:disabled) {
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;

export interface ToggleProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'value' | 'onChange'
> {
  label: ReactNode;
  value: boolean;
  onChange: (on: boolean) => void;
}

/** An on/off switch that takes effect at once. */
export function Toggle({ label, value, onChange, ...rest }: ToggleProps) {
  return (
    <Root>
      <input
        type="checkbox"
        role="switch"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...rest}
      />
      <span>{label}</span>
    </Root>
  );
}
