import { useEffect, useRef, type KeyboardEventHandler } from 'react';
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

interface PaletteInputProps {
  label: string;
  value: string;
  listId: string;
  activeId: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** The focus stays here while the arrows move through the list. */
export function PaletteInput({
  label,
  value,
  listId,
  activeId,
  onChange,
  onKeyDown,
}: PaletteInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Before the dialog looks for its first control, which would be the close button.
  useEffect(() => input.current?.focus(), []);
  return (
    <Input
      ref={input}
      type="text"
      role="combobox"
      aria-label={label}
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={200}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
