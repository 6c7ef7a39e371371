import type { SlotProps } from '@atlas/contracts';
import { OptionList, useCombobox } from '@atlas/ui';
import { useState } from 'react';

interface Needs {
  /** Text in the box. */
  words: string;
  /** Called with the URL of the chosen option. */
  onChoose: (address: string) => void;
}

/**
 * A search box with a list of suggestions. The box has focus and keyboard; the list is a fragment
 * in the slot `shell.suggestions`. `list` is undefined until the first focus, so nothing is
 * loaded before.
 * @param needs content of the input, and what is called with the path of the chosen suggestion
 * @returns props of the input and of the slot
 */
export function useSuggestionBox({ words, onChoose }: Needs) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const { active, listId, point, restart, inputProps } = useCombobox({
    options: addresses,
    open,
    onOpenChange: setOpen,
    // No option is active at first: Enter searches for the text.
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
  /** Call after each change of the text by the visitor. */
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
