import { useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../forms/TextField';
import { OptionList } from './OptionList';
import { OptionPopup } from './OptionPopup';
import type { ComboboxOption } from './option';
import { useCombobox } from './use-combobox';

const Place = styled.div`
  position: relative;
`;
const Options = styled(OptionList)`
  max-height: min(20rem, 45dvh);
`;

export interface ComboboxProps {
  label: string;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Text of the field. */
  value: string;
  onType: (value: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  busy?: boolean;
  /** Shown and announced instead of an empty list. */
  emptyText: string;
}

/**
 * A text field with matching options, for a choice out of many. The caller provides the options.
 */
export default function Combobox({
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
        <OptionPopup>
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
        </OptionPopup>
      )}
    </Place>
  );
}
