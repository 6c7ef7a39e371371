import { useText } from '@atlas/mfe-kit';
import { SearchField } from '@atlas/ui';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

interface GridSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/** Searches while typing, after a short pause; never in the middle of composing a character. */
export function GridSearch({ value, onSearch }: GridSearchProps) {
  const t = useText('catalog');
  const [typed, setTyped] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  useEffect(() => {
    // The address changed by other means: the back button, a cleared filter.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (composing.current) return;
      sent.current = text.trim();
      onSearch(text);
    }, PAUSE_MS);
  }

  return (
    <SearchField
      label={t('tools.search')}
      placeholder={t('tools.searchHint')}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onCompositionStart={() => { composing.current = true; }}
      onCompositionEnd={(event) => {
        composing.current = false;
        search(event.currentTarget.value);
      }}
    />
  );
}
