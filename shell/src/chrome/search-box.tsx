import { Slot, useNavigate, useText } from '@atlas/mfe-kit';
import { Icon, useCombobox } from '@atlas/ui';
import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { searchPath, paths } from '../paths';
import { Field, Form } from './search-box-styles';

/**
 * The search of every page. A plain form, so that it also works where no script runs; what is offered while somebody types
 * is the catalog's, and its code comes with the first focus.
 */
export function SearchBox({ large = false }: { large?: boolean }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const box = useRef<HTMLInputElement>(null);
  const { active, listId, point, restart, inputProps } = useCombobox({
    options: addresses,
    open,
    onOpenChange: setOpen,
    first: -1,
    onChoose: go,
  });

  function type(value: string) {
    setWords(value);
    setOpen(value.trim() !== '');
    restart();
  }
  /** The box is left: on a phone it lies over the bar for as long as it has the focus. */
  function go(address: string) {
    type('');
    box.current?.blur();
    void navigate(address);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== '') go(searchPath(words.trim()));
  }
  function onKeyDown(event: KeyboardEvent) {
    // The first Escape closes the list, the second empties the box.
    if (event.key === 'Escape' && !open) type('');
    inputProps.onKeyDown(event);
  }

  return (
    <Form role="search" action={paths.comparison} $large={large} onSubmit={submit}>
      <Icon name="search" />
      <Field
        {...inputProps}
        ref={box}
        name="q"
        type="text"
        enterKeyHint="search"
        aria-label={t('search.open')}
        placeholder={t('search.open')}
        value={words}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => setWanted(true)}
        onClick={() => setOpen(words.trim() !== '')}
        onBlur={() => setOpen(false)}
      />
      {wanted && (
        <Slot
          name="shell.suggestions"
          props={{
            words,
            open,
            listId,
            active,
            onOptions: setAddresses,
            onPoint: point,
            onChoose: go,
          }}
        />
      )}
    </Form>
  );
}
