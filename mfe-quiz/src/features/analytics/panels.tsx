import { Grid } from '@atlas/ui';
import { styled } from 'styled-components';

/** Charts and tables: at most two beside each other. */
export const Panels = styled(Grid).attrs({
  min: 'max(22rem, 50% - var(--space-4))',
  gap: 8,
})`
  > :nth-child(n + 3) {
    align-self: start;
  }
  @media (max-width: 34.99rem) {
    align-items: start;
  }
`;
