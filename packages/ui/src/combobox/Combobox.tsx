import { useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../forms/TextField';
import { OptionList } from './OptionList';
import type { ComboboxOption } from './option';
import { useCombobox } from './use-combobox';

const Place = styled.div`
  position: relative;
`;
const Popup = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-1)) 0 auto;
  z-index: var(--layer-overlay);
  padding: var(--space-2);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-bg);
  box-shadow: var(--elevation-overlay);
`;
const Options = styled(OptionList)`
  max-height: min(20rem, 45dvh);
`;

export interface ComboboxProps {
  label: string;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What is typed. */
  value: string;
  onType: (value: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  busy?: boolean;
  /** Said and shown in place of an empty list. */
  emptyText: string;
}

/** A field that offers what fits while somebody types, for a choice out of many; the options come from the caller. */
export function Combobox({
  label,
  placeholder,
  hint,
  error,
  value,
  onType,
  options,
  onChoose,
  busy = false,
  emptyText,
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const { active, listId, point, restart, inputProps } = useCombobox({
    options,
    open,
    onOpenChange: setOpen,
    first: 0,
    onChoose: choose,
  });

  function choose(option: ComboboxOption) {
    setOpen(false);
    restart();
    onChoose(option);
  }

  return (
    <Place>
      <TextField
        label={label}
        placeholder={placeholder}
        hint={hint}
        error={error}
        value={value}
        {...inputProps}
        onChange={({ currentTarget }) => {
          setOpen(true);
          restart();
          onType(currentTarget.value);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {open && (
        <Popup>
          {options.length === 0 && !busy && <div role="status">{emptyText}</div>}
          <Options
            id={listId}
            label={label}
            options={options}
            active={active}
            busy={busy}
            onPoint={point}
            onChoose={choose}
          />
        </Popup>
      )}
    </Place>
  );
}
