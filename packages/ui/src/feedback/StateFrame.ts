import { styled } from 'styled-components';

/** Layout shared by `EmptyState` and `ErrorState`. */
export const StateFrame = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  padding: var(--space-12) var(--space-5);
  text-align: center;
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-md);

  > svg {
    color: var(--color-muted);
  }
`;
