import { styled } from 'styled-components';

const Cells = styled.dl`
  display: grid;
  margin: 0;
  > div {
    padding: var(--space-4) var(--space-5);
    border-left: 1px solid var(--color-line);
    margin-left: -1px;
  }
  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
  }
`;

export const Scores = styled(Cells)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  background: var(--color-surface);
  overflow: hidden;
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    min-height: 2.5rem;
  }
  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);
    > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      padding-block: var(--space-2);
      border-top: 1px solid var(--color-line);
      margin-top: -1px;
    }
  }
`;

export const Figure = styled.span`
  color: inherit;
  font-family: var(--font-figure);
  font-size: var(--text-2xl);
  font-weight: 600;
  line-height: 1.2;
  font-variant-numeric: lining-nums tabular-nums;
`;

export const Tiles = styled(Cells)`
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  border: 1px solid var(--color-line);
  border-top: 0;
  border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  overflow: hidden;
  dd {
    font-weight: 600;
  }
`;
