import { styled } from 'styled-components';

/**
 * On a phone the columns are wide enough to show the edge of the third one; header and body
 * scroll together.
 */
export const Row = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: 10rem repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 0 var(--space-4);
  border-bottom: 1px solid var(--color-line);
  > * {
    padding-block: var(--space-3);
    min-width: 0;
  }
  @media (max-width: 47.99rem) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(8.75rem, 1fr));
    width: ${({ $columns }) => ($columns > 2 ? 'max-content' : 'auto')};
    max-width: ${({ $columns }) => ($columns > 2 ? `${$columns * 9.75}rem` : 'none')};
    min-width: 100%;
    > [role='rowheader'] {
      position: sticky;
      left: 0;
      grid-column: 1 / -1;
      justify-self: start;
      padding-bottom: 0;
    }
    > [role='cell'] {
      padding-top: var(--space-1);
    }
  }
`;

export const Label = styled.div`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 600;
  &[data-differs='true']::before {
    content: '';
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-right: var(--space-2);
    border-radius: 50%;
    background: var(--color-accent);
    vertical-align: 0.1em;
  }
`;

/** The tools' names are sticky; the matrix scrolls them horizontally with the cells. */
export const Head = styled.div`
  position: sticky;
  top: var(--size-sticky);
  z-index: 4;
  overflow: hidden;
  border-bottom: 2px solid var(--color-ink);
  background: var(--color-bg);
  > * {
    border: 0;
    align-items: center;
  }
  a {
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-width: 47.99rem) {
    [data-corner] {
      display: none;
    }
  }
`;

/** The edge fades while there is more to the right. */
export const Body = styled.div`
  font-size: var(--text-sm);
  overflow-wrap: break-word;
  @media (max-width: 47.99rem) {
    overflow-x: auto;
    &[data-more='true'] {
      mask-image: linear-gradient(to right, #000 85%, rgb(0 0 0 / 0.35));
    }
  }
`;

export const Group = styled.div`
  padding-top: var(--space-6);
  [data-group] {
    position: sticky;
    left: 0;
    width: max-content;
    padding-bottom: var(--space-2);
    font-weight: 700;
    font-size: var(--text-md);
  }
`;
