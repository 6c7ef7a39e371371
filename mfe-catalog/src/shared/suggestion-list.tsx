import { useText } from '@atlas/mfe-kit';
import { OptionList, OptionPopup, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { LazyUnderstoodNote } from './understood/lazy-understood-note';
import type { Entries } from './use-suggestion-entries';

const Options = styled(OptionList)`
  max-height: min(28rem, 45dvh);
`;
const Status = styled(Text)`
  padding: var(--space-1) var(--space-3);
  &:empty {
    display: none;
  }
`;

const Understood = styled.div`
  padding: var(--space-1) var(--space-3);
`;

interface SuggestionListProps {
  found: Entries;
  listId: string;
  active: number;
  onPoint: (at: number) => void;
  onChoose: (address: string) => void;
}

/** Suggestions below the field. */
export function SuggestionList({ found, listId, active, onPoint, onChoose }: SuggestionListProps) {
  const t = useText('catalog');
  return (
    <OptionPopup>
      <Status size="sm" tone="muted" role="status">
        {found.message}
      </Status>
      {found.understood && (
        <Understood>
          <LazyUnderstoodNote understood={found.understood} />
        </Understood>
      )}
      <Options
        id={listId}
        label={t('palette.title')}
        hint={t('tray.keys')}
        options={found.entries}
        active={active}
        busy={found.isLoading}
        onPoint={onPoint}
        onChoose={({ key }) => onChoose(key)}
      />
    </OptionPopup>
  );
}
