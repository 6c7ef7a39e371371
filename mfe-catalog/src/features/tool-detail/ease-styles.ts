import { styled } from 'styled-components';

/** Two columns where there is room; each row has name and grade on one line and the basis below. */
export const Criteria = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: 0 var(--space-8);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    align-content: start;
    align-items: center;
    padding-block: var(--space-3);
    border-top: 1px solid var(--color-line);
  }
`;

/** One bar for each point that can be reached. */
export const Grade = styled.span`
  display: inline-flex;
  gap: 3px;

  i {
    width: 1.25rem;
    height: 6px;
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-full);
  }
  i[data-on='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent);
  }
  @media print {
    print-color-adjust: exact;
  }
`;

export const Basis = styled.div`
  grid-column: 1 / -1;

  [data-basis]::before {
    content: '';
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-right: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: 50%;
  }
  [data-basis='sourced']::before {
    border-color: var(--color-success);
    background: var(--color-success);
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
  [data-basis='judged']::before {
    border-color: var(--color-accent);
    border-radius: 1px;
  }
`;
