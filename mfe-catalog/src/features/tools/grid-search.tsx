import type { SlotProps } from '@atlas/contracts';
import { lazyComponent, useNavigate, useSuggestionBox, useText } from '@atlas/mfe-kit';
import { SearchField } from '@atlas/ui';
import { startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Suggestions = lazyComponent<SlotProps['shell.suggestions']>(
  () => import('../../shared/suggestions'),
  { failed: () => null },
);
const PAUSE_MS = 200;

/** Popup below the field. */
const Form = styled.form`
  position: relative;
`;

interface GridSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/**
 * Searches after a pause in typing, not during a composition. A key press renders only the field;
 * the results are a transition, interrupted by the next key.
 */
export function GridSearch({ value, onSearch }: GridSearchProps) {
  const t = useText('catalog');
  const navigate = useNavigate();
  const [words, setWords] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The displayed search, and those pending after it. */
  const sent = useRef([value]);
  const { close, typed, list, inputProps } = useSuggestionBox({ words, onChoose: leaveFor });

  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [value] : sent.current.slice(at);
    // The URL changed otherwise: Back, or a cleared filter.
    if (at < 0) setWords(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (composing.current) return;
      sent.current.push(text.trim());
      startTransition(() => onSearch(text));
    }, PAUSE_MS);
  }
  function leaveFor(address: string) {
    clearTimeout(timer.current);
    void navigate(address);
  }

  return (
    <Form
      role="search"
      action="/#comparison"
      onSubmit={(event) => {
        // The search has already run; Enter closes the popup.
        event.preventDefault();
        close();
      }}
    >
      <SearchField
        {...inputProps}
        name="q"
        label={t('tools.search')}
        placeholder={t('tools.searchHint')}
        value={words}
        onChange={({ currentTarget: { value: text } }) => {
          setWords(text);
          typed(text);
          search(text);
        }}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          search(event.currentTarget.value);
        }}
      />
      {list && <Suggestions {...list} />}
    </Form>
  );
}
