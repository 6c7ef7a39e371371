import { Slot, useNavigate, useSuggestionBox, useText } from '@atlas/mfe-kit';
import { Icon } from '@atlas/ui';
import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { paths, searchPath } from '../paths';
import { Field, Form } from './search-box-styles';

/**
 * The search of every page. A plain form, so that it works without scripts; the suggestions are a
 * fragment of the catalog, loaded on the first focus.
 */
export function SearchBox({ large = false }: { large?: boolean }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { open, typed, list, inputProps } = useSuggestionBox({ words, onChoose: leaveFor });

  /** On a phone the field overlays the bar while it has the focus. */
  function leaveFor(address: string) {
    setWords('');
    field.current?.blur();
    void navigate(address);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== '') leaveFor(searchPath(words.trim()));
  }
  function onKeyDown(event: KeyboardEvent) {
    // The first Escape closes the list, the second clears the text.
    if (event.key === 'Escape' && !open) setWords('');
    inputProps.onKeyDown(event);
  }

  return (
    <Form
      role="search"
      // Search landmarks on one page need distinct names; the grid has one too.
      aria-label={t(large ? 'home.heading' : 'search.open')}
      action={paths.comparison}
      $large={large}
      onSubmit={submit}
    >
      <Icon name="search" />
      <Field
        {...inputProps}
        ref={field}
        name="q"
        type="text"
        enterKeyHint="search"
        aria-label={t('search.open')}
        placeholder={t('search.open')}
        value={words}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => {
          setWords(value);
          typed(value);
        }}
      />
      {list && <Slot name="shell.suggestions" props={list} />}
    </Form>
  );
}
