import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../display/Mark';
import { MarkedText } from './MarkedText';
import { optionId } from './option';
import type { ComboboxOption } from './option';

const List = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
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
  min-height: 44px;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  cursor: pointer;

  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[aria-selected='true'] {
    background: var(--color-accent-soft);
  }
  small {
    flex: none;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

export interface OptionListProps {
  id: string;
  /** Spoken name of the list. */
  label: string;
  options: readonly ComboboxOption[];
  /** Place of the option that the keyboard is at; -1 for none. */
  active: number;
  busy: boolean;
  className?: string;
  onPoint: (at: number) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** The options of a combobox under the titles of their groups, in the order in which they come. */
export default function OptionList({
  id,
  label,
  options,
  active,
  busy,
  className,
  onPoint,
  onChoose,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <List
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={busy}
      className={className}
    >
      {groups.map((group) => (
        <div key={group ?? ''} role="group" aria-label={group}>
          {group && <Title aria-hidden>{group}</Title>}
          {options.map(
            (option, at) =>
              option.group === group && (
                // The keyboard is the input's, which names the chosen option by aria-activedescendant.
                <Option
                  key={option.key}
                  id={optionId(id, at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // Marks within a word would be read as words of their own.
                  aria-label={[option.label, option.note].filter(Boolean).join(' ')}
                  onPointerMove={() => onPoint(at)}
                  // The focus stays in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                >
                  {option.picture && <Mark src={option.picture} />}
                  <MarkedText text={option.label} mark={option.mark} />
                  {option.note && <small>{option.note}</small>}
                </Option>
              ),
          )}
        </div>
      ))}
    </List>
  );
}
