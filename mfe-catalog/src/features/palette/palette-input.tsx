import type { ComponentProps, Ref } from 'react';
import { styled } from 'styled-components';

const Input = styled.input`
  width: 100%;
  min-height: 48px;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-bg);
  font-size: var(--text-lg);

  &::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }
`;

interface PaletteInputProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  label: string;
  ref: Ref<HTMLInputElement>;
  onType: (value: string) => void;
}

/** Keeps the focus while arrow keys move through the list. */
export function PaletteInput({ label, onType, ...rest }: PaletteInputProps) {
  return (
    <Input
      type="text"
      aria-label={label}
      enterKeyHint="go"
      placeholder={label}
      {...rest}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
