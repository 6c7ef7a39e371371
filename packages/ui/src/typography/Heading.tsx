import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import type { TypeSize } from '../theme/tokens';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const Title = styled.h2<{ $size: TypeSize }>`
  font-family: var(--font-display);
  font-size: var(--text-${({ $size }) => $size});
  font-weight: var(--display-weight);
  line-height: ${({ $size }) => ($size === 'display' ? 1.15 : 1.25)};
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

const sizeOfLevel: Record<HeadingLevel, TypeSize> = {
  1: '3xl',
  2: '2xl',
  3: 'xl',
  4: 'lg',
  5: 'md',
  6: 'sm',
};

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level: HeadingLevel;
  /** Size independent of the level; by default the level decides. */
  size?: TypeSize;
}

/** A heading of levels 1 to 6. */
export function Heading({ level, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  return <Title as={`h${level}`} $size={size} {...rest} />;
}
