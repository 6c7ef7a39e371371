import { useText } from '@atlas/mfe-kit';
import { SearchField } from '@atlas/ui';
import { startTransition, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

interface GridSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/**
 * Searches while typing, after a short pause; never in the middle of composing a character. A key costs
 * the box alone: what the search shows is drawn in slices, and given up for the next key.
 */
export function GridSearch({ value, onSearch }: GridSearchProps) {
  const t = useText('catalog');
  const [typed, setTyped] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The search that is shown, and those on their way after it. */
  const sent = useRef([value]);

  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [value] : sent.current.slice(at);
    // The address changed by other means: the back button, a cleared filter.
    if (at < 0) setTyped(value);
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
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        search(event.currentTarget.value);
      }}
    />
  );
}
