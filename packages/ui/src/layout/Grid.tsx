import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { spaceVar } from '../theme/space';
import type { SpaceStep } from '../theme/tokens';
import { lazyLayout } from './lazy-layout';

const Cells = styled.div<{
  $min: string;
  $gap: SpaceStep;
  $fit: boolean;
  $lazy: number | undefined;
}>`
  display: grid;
  gap: ${({ $gap }) => spaceVar($gap)};
  grid-template-columns: repeat(
    ${({ $fit }) => ($fit ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $min }) => $min}), 1fr)
  );
  ${({ $lazy }) => $lazy !== undefined && `> * { ${lazyLayout($lazy)} }`}
`;

export interface GridProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** Least width of a cell, as a CSS length or in px. */
  min?: string | number;
  gap?: SpaceStep;
  /** Lets a short last row take the whole width: for a known handful of cells. */
  fit?: boolean;
  /** Cells out of sight are laid out when they come near; about how high they are then, in px. */
  lazy?: number;
}

/** As many equal columns as fit. */
export function Grid({ min = '18rem', gap = 5, fit = false, lazy, ...rest }: GridProps) {
  return (
    <Cells
      $min={typeof min === 'number' ? `${min}px` : min}
      $gap={gap}
      $fit={fit}
      $lazy={lazy}
      {...rest}
    />
  );
}
