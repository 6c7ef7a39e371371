import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { optionId } from './option';

interface Needs<Option> {
  options: readonly Option[];
  /**
   * The list is always visible, and Enter takes the first option; otherwise a popup opens while
   * typing.
   */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Initially active option: 0 makes Enter take the first, -1 none. */
  first: 0 | -1;
  onChoose: (option: Option) => void;
}

/**
 * Keyboard handling and attributes of an editable combobox with a list (ARIA Authoring
 * Practices). The focus stays in the input.
 * @param needs options, open state, initial option and callbacks
 * @returns props of the input, id of the list, the active option and functions that change it
 */
export function useCombobox<Option>({
  options,
  open,
  onOpenChange,
  first,
  onChoose,
}: Needs<Option>) {
  const listId = useId();
  const [at, setAt] = useState<number>(first);
  const active = open ? Math.min(at, options.length - 1) : -1;

  function onKeyDown(event: KeyboardEvent) {
    // During a composition, Enter and arrow keys belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      const start = active === -1 && step === -1 ? 0 : active;
      onOpenChange(true);
      setAt((start + step + options.length) % options.length);
    } else if (event.key === 'Enter' && options[active] !== undefined) onChoose(options[active]);
    else if (event.key === 'Escape' && open) onOpenChange(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    active,
    listId,
    point: setAt,
    /** Call after each change of the text, because the options change. */
    restart: () => setAt(first),
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 200,
      onKeyDown,
    } as const,
  };
}
