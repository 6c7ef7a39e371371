import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: var(--space-3);
  max-width: 36rem;
  margin: 0;

  div {
    display: grid;
    grid-template-columns: minmax(6rem, 2fr) 3fr;
    gap: var(--space-3);
  }
  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
`;

/** Names and values; facts without a value are omitted. */
export function Facts({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {items
        .filter(([, value]) => value != null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
