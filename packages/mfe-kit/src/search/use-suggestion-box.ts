import type { SlotProps } from '@atlas/contracts';
import { OptionList, useCombobox } from '@atlas/ui';
import { useState } from 'react';

interface Needs {
  /** What stands in the box. */
  words: string;
  /** With the address of the option that was chosen. */
  onChoose: (address: string) => void;
}

/**
 * A search box under which a list stands while somebody types: the box keeps the focus and the keys, the list is what fills
 * the slot `shell.suggestions`. `list` is undefined until the first focus: nothing of it is loaded before.
 */
export function useSuggestionBox({ words, onChoose }: Needs) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const { active, listId, point, restart, inputProps } = useCombobox({
    options: addresses,
    open,
    onOpenChange: setOpen,
    // Enter alone searches for what is typed.
    first: -1,
    onChoose: choose,
  });

  function choose(address: string) {
    close();
    onChoose(address);
  }
  function close() {
    setOpen(false);
    restart();
  }
  /** After each change of the words by the visitor. */
  function typed(value: string) {
    setOpen(value.trim() !== '');
    restart();
  }

  const list: SlotProps['shell.suggestions'] | undefined = wanted
    ? { words, open, listId, active, onOptions: setAddresses, onPoint: point, onChoose: choose }
    : undefined;
  return {
    open,
    close,
    typed,
    list,
    inputProps: {
      ...inputProps,
      onFocus() {
        setWanted(true);
        OptionList.preload();
      },
      onClick: () => setOpen(words.trim() !== ''),
      onBlur: close,
    },
  };
}
