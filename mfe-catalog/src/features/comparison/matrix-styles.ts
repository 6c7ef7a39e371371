import { styled } from 'styled-components';

/** On a phone two columns fit; cells of a third tool are marked `data-off`. */
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
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* Paper shows every tool, however narrow it is. */
  @media screen and (max-width: 47.99rem) {
    > [data-off='true'] {
      display: none;
    }
  }
  @media print and (max-width: 47.99rem) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
  @media (max-width: 47.99rem) {
    > [role='rowheader'] {
      grid-column: 1 / -1;
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

/** The tools' names stay in view. */
export const Head = styled.div`
  position: sticky;
  top: var(--size-sticky);
  z-index: 4;
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

export const Body = styled.div`
  font-size: var(--text-sm);
  overflow-wrap: break-word;
`;

/** Choice of the two columns of a phone. */
export const PairChoice = styled.div`
  > fieldset {
    flex-wrap: wrap;
  }
  @media print, (min-width: 48rem) {
    display: none;
  }
`;

export const Group = styled.div`
  padding-top: var(--space-6);
  [data-group] {
    padding-bottom: var(--space-2);
    font-weight: 700;
    font-size: var(--text-md);
  }
`;
