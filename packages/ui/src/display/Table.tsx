import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../typography/VisuallyHidden';

const Scroll = styled.div`
  overflow-x: auto;
  border-block: 1px solid var(--color-line);
`;

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--space-3) var(--space-4);
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid var(--color-line);
    min-width: 6em;
    overflow-wrap: break-word;
    @media (max-width: 34.99rem) {
      padding-inline: var(--space-2);
      &:first-child {
        padding-inline-start: 0;
      }
    }
  }
  thead th {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 600;
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover > * {
    background: var(--color-sunken);
  }
  [data-align='end'] {
    text-align: end;
  }
`;

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Accessible name of the table. */
  caption: string;
  children: ReactNode;
}

/**
 * A table that scrolls horizontally inside itself. Rows and cells are plain HTML;
 * `data-align="end"` right-aligns a cell.
 */
export function Table({ caption, children, ...rest }: TableProps) {
  return (
    <Scroll role="group" aria-label={caption} tabIndex={0}>
      <Sheet {...rest}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </Sheet>
    </Scroll>
  );
}
