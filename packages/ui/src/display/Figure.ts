import { styled } from 'styled-components';

/** The main number of a page, larger than its text. */
export const Figure = styled.p<{ $size: '2xl' | '3xl' }>`
  font-family: var(--font-figure);
  font-size: var(--text-${({ $size }) => $size});
  font-weight: 600;
  line-height: 1.15;
  font-variant-numeric: lining-nums tabular-nums;
`;
