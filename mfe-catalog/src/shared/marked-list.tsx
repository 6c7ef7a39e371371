import { Icon } from '@atlas/ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-2);
  }
  svg {
    margin-top: 0.15em;
  }
`;

const color = {
  check: 'var(--color-success)',
  cross: 'var(--color-danger)',
  spark: 'var(--color-accent)',
};

interface MarkedListProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly string[];
  mark?: keyof typeof color;
}

/** List items with an icon: pros, cons, features. */
export function MarkedList({ label, items, mark = 'spark' }: MarkedListProps) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={mark} size="1.1em" style={{ color: color[mark] }} />
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}
