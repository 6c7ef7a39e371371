import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.label`
  display: inline-flex;
  gap: var(--space-3);
  align-items: center;
  min-height: 32px;
  cursor: pointer;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--color-accent);
    cursor: inherit;
  }

  &:has(:disabled) {
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

/** A labelled checkbox. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <Root>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </Root>
  );
}
