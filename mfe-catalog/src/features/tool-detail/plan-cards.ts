import { styled } from 'styled-components';

export const PlanCards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  gap: var(--space-3);

  > [role='row']:not(:first-child) {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-md);
    background: var(--color-surface);
  }
`;

export const PlanName = styled.div`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 600;
`;

export const Amount = styled.div`
  padding-bottom: var(--space-2);
  border-bottom: 1px solid var(--color-line);
  font-size: var(--text-lg);
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;
