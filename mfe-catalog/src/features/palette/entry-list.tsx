import { useText } from '@atlas/mfe-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Entry } from './use-entries';

const List = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  /* As high when it is nearly empty: the dialog does not jump with each letter. */
  height: min(24rem, 55dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  &[aria-busy='true'] {
    opacity: 0.7;
  }
`;
const Title = styled.div`
  padding: 0 var(--space-3) var(--space-1);
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-weight: 600;
`;
const Option = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--color-accent-soft);
  }
  small {
    flex: none;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

interface EntryListProps {
  id: string;
  entries: readonly Entry[];
  active: number;
  waiting: boolean;
  onPoint: (at: number) => void;
  onChoose: (entry: Entry) => void;
}

export function EntryList({ id, entries, active, waiting, onPoint, onChoose }: EntryListProps) {
  const t = useText('catalog');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <List ref={list} id={id} role="listbox" aria-label={t('palette.title')} aria-busy={waiting}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
          <Title aria-hidden>{t(`palette.group.${group}`)}</Title>
          {entries.map(
            (entry, at) =>
              entry.group === group && (
                // The keyboard is the input's, which names the chosen option by aria-activedescendant.
                <Option
                  key={entry.to}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onPointerMove={() => onPoint(at)}
                  onClick={() => onChoose(entry)}
                >
                  <span>{entry.title}</span>
                  {entry.note && <small>{entry.note}</small>}
                </Option>
              ),
          )}
        </div>
      ))}
    </List>
  );
}
