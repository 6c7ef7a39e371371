import { SearchField } from '@atlas/ui';
import { useEffect, useRef, useState } from 'react';
import { useEditText } from './use-edit-text';

const PAUSE_MS = 200;

interface RecordSearchProps {
  /** In the address. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches after a pause in typing, not during a composition. */
export function RecordSearch({ value, onSearch }: RecordSearchProps) {
  const t = useEditText();
  const [words, setWords] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address follows what is typed later; without the focus it was changed otherwise, such as by Back.
    if (document.activeElement !== field.current) setWords(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isComposing.current) onSearch(text.trim());
    }, PAUSE_MS);
  };
  return (
    <SearchField
      ref={field}
      label={t('filter.search')}
      placeholder={t('filter.search')}
      value={words}
      onChange={({ currentTarget: { value: text } }) => {
        setWords(text);
        search(text);
      }}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ currentTarget: { value: text } }) => {
        isComposing.current = false;
        search(text);
      }}
    />
  );
}
