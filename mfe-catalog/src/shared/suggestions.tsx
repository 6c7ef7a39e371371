import type { SlotProps } from '@atlas/contracts';
import { useLayoutEffect, useRef } from 'react';
import { SuggestionList } from './suggestion-list';
import { useSuggestionEntries } from './use-suggestion-entries';

/** A character that no URL contains. */
const SEPARATOR = '\n';

/** Suggestions for a search box of the shell, which has the field and handles its keys. */
export default function Suggestions({
  words,
  open,
  onOptions,
  ...list
}: SlotProps['shell.suggestions']) {
  const found = useSuggestionEntries(words, open);
  const addresses = found.entries.map(({ key }) => key).join(SEPARATOR);
  const reported = useRef<string>(undefined);
  // In a layout effect: Enter must choose among the options on screen. Without dependencies: on a busy machine React
  // did not run the effect for options that arrived while the list was rendered.
  useLayoutEffect(() => {
    if (reported.current === addresses) return;
    reported.current = addresses;
    onOptions(addresses === '' ? [] : addresses.split(SEPARATOR));
  });
  if (open) return <SuggestionList found={found} {...list} />;
  return null;
}
