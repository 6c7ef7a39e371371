import type { SlotProps } from '@atlas/contracts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { SuggestionList } from './suggestion-list';
import { useEntries } from './use-entries';

/** No address holds one. */
const SEPARATOR = '\n';

/** What stands under a search box of the frame: the frame has the box and its keys, the catalog what is offered. */
export default function Suggestions({
  words,
  open,
  onOptions,
  ...list
}: SlotProps['shell.suggestions']) {
  const found = useEntries(words, open);
  const addresses = found.entries.map(({ key }) => key).join(SEPARATOR);
  const tell = useEffectEvent((all: string) => onOptions(all === '' ? [] : all.split(SEPARATOR)));
  // Before anybody can press Enter: the box chooses by what it was told, and that is what is shown.
  useLayoutEffect(() => tell(addresses), [addresses]);
  if (open) return <SuggestionList found={found} {...list} />;
  return null;
}
