import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Digits = styled.p<{ $size: FigureProps['size'] }>`
  font-family: var(--font-figure);
  font-size: var(--text-${({ $size }) => $size});
  font-weight: 600;
  line-height: ${({ $size }) => ($size === '3xl' ? 1.1 : 1.2)};
  font-variant-numeric: lining-nums tabular-nums;
`;

export interface FigureProps {
  size: '2xl' | '3xl';
  as?: 'p' | 'span';
  children: ReactNode;
}

/** A number that a page is about, larger than its words. */
export function Figure({ size, as, children }: FigureProps) {
  return (
    <Digits $size={size} as={as}>
      {children}
    </Digits>
  );
}
