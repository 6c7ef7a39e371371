import { SearchField } from '@atlas/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { routes } from '../../paths';
import { useCommunityText } from '../../shared/use-community-text';

const PAUSE_MS = 300;

/** Searches the reviews' texts once the typing pauses. */
interface Props {
  /** The search text. */
  words: string | undefined;
  onSearch: (words: string | undefined) => void;
}

/** Searches the text of reviews after a pause in typing. */
export function ReviewSearch({ words, onSearch }: Props) {
  const t = useCommunityText();
  const [typed, setTyped] = useState<string>();
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => search(typed.trim() || undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form role="search" action={routes.community} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        name="q"
        label={t('filter.search')}
        placeholder={t('filter.search')}
        value={typed ?? words ?? ''}
        maxLength={200}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}
