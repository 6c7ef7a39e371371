import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { spaceVar } from '../theme/space';
import type { SpaceStep } from '../theme/tokens';

const Row = styled.div<{ $gap: SpaceStep; $align: string; $justify: string; $wrap: boolean }>`
  display: flex;
  min-width: 0;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => spaceVar($gap)};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
`;

export interface InlineProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  gap?: SpaceStep;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
}

/** A row that wraps by default. */
export function Inline({
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: InlineProps) {
  return <Row $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}
