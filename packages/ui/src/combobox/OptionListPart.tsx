import { useEffect, useEffectEvent, useRef } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { Logo } from '../display/Logo';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import { isModifiedClick } from '../navigation/is-modified-click';
import { MarkedText } from './MarkedText';
import { optionId } from './option';
import type { ComboboxOption, OptionExtra } from './option';

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
  color: inherit;
  text-decoration: none;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--color-accent-soft);
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
/** The note wraps below the name when space is narrow. */
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  align-items: baseline;
  min-width: 0;
  span {
    flex: 1 0 auto;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
/** For pointers only: options contain no focusable element, the keyboard belongs to the input. */
const Extra = styled.b`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block: calc(-1 * var(--space-2));
  margin-right: calc(-1 * var(--space-2));
  border-radius: var(--radius-md);
  color: var(--color-muted);
  &[data-done],
  &:hover {
    background: var(--color-surface);
    color: var(--color-accent-ink);
  }
`;
const Hint = styled.div`
  padding: var(--space-2) var(--space-3) 0;
  color: var(--color-muted);
  font-size: var(--text-xs);
  @media (hover: none) {
    display: none;
  }
`;

export interface OptionListProps {
  id: string;
  /** Accessible name of the list. */
  label: string;
  options: readonly ComboboxOption[];
  /** Index of the active option; -1 for none. */
  active: number;
  busy: boolean;
  className?: string;
  /** Describes the keyboard shortcuts of options with an extra action. */
  hint?: string;
  onPoint: (at: number) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** The options of a combobox, grouped, in the given order. */
export default function OptionList({
  id,
  label,
  options,
  active,
  busy,
  className,
  hint,
  onPoint,
  onChoose,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const extra = options[active]?.extra;
  // The input handles the keys, and another component renders it.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const ours =
      event.target instanceof Element && event.target.getAttribute('aria-controls') === id;
    if (!ours || !extra || !event.shiftKey || event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    extra.press();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  const groups = [...new Set(options.map(({ group }) => group))];
  const rows = (
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
                // The input has the focus and names the active option by aria-activedescendant.
                <Option
                  key={option.key}
                  {...(option.href !== undefined && { as: 'a', href: option.href })}
                  id={optionId(id, at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // A highlighted part of a word would be read as a separate word.
                  aria-label={[option.label, option.note].filter(Boolean).join(' ')}
                  aria-describedby={option.extra && extraId(id, at)}
                  aria-keyshortcuts={option.extra && 'Shift+Enter'}
                  onPointerMove={() => onPoint(at)}
                  // Keeps the focus in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event: MouseEvent) => {
                    if (option.href !== undefined && isModifiedClick(event)) return;
                    event.preventDefault();
                    onChoose(option);
                  }}
                >
                  {option.picture && <Logo src={option.picture} />}
                  <Words>
                    <MarkedText text={option.label} mark={option.mark} />
                    {option.note && <small>{option.note}</small>}
                  </Words>
                  {option.extra && <ExtraSign id={extraId(id, at)} {...option.extra} />}
                </Option>
              ),
          )}
        </div>
      ))}
    </List>
  );
  return (
    <>
      {rows}
      {options.some((option) => option.extra) && (
        <>
          <VisuallyHidden role="status">{extra?.done && extra.label}</VisuallyHidden>
          {hint && <Hint aria-hidden>{hint}</Hint>}
        </>
      )}
    </>
  );
}

/** Id of the element that describes the extra action. */
const extraId = (list: string, at: number): string => `${optionId(list, at)}-extra`;

function ExtraSign({ id, icon, label, done, press }: OptionExtra & { id: string }) {
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    // The option may be a link.
    event.preventDefault();
    press();
  };
  return (
    <Extra aria-hidden title={label} data-done={done || undefined} onClick={onClick}>
      <Icon name={done ? 'check' : icon} size={18} />
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
    </Extra>
  );
}
