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
  /** Minimum width of a cell, as a CSS length or in px. */
  min?: string | number;
  gap?: SpaceStep;
  /** Stretches a short last row, for a known small number of cells. */
  fit?: boolean;
  /** Skips the layout of cells out of view; their approximate height in px. */
  lazy?: number;
}

/** Equal columns, as many as fit. */
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
