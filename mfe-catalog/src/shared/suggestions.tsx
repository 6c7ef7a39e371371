import type { SlotProps } from '@atlas/contracts';
import { useEffectEvent, useLayoutEffect } from 'react';
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
  const report = useEffectEvent((all: string) => onOptions(all === '' ? [] : all.split(SEPARATOR)));
  // In a layout effect: Enter must choose among the options on screen.
  useLayoutEffect(() => report(addresses), [addresses]);
  if (open) return <SuggestionList found={found} {...list} />;
  return null;
}
