import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { spaceVar } from '../theme/space';
import type { SpaceStep } from '../theme/tokens';
import { lazyLayout } from './lazy-layout';

/** Sideways, as wide as the screen, with a part of the next cell in view. */
const row = css`
  @media screen and (max-width: 34.99rem) {
    grid-auto-columns: min(86%, 22rem);
    grid-auto-flow: column;
    grid-template-columns: none;
    /* Contains hidden texts, which would widen the page. */
    position: relative;
    margin-inline: calc(-1 * var(--space-5));
    padding: var(--space-1) var(--space-5) var(--space-3);
    overflow-x: auto;
    scroll-padding-inline: var(--space-5);
    scroll-snap-type: x mandatory;
    > * {
      scroll-snap-align: start;
    }
  }
`;

const Cells = styled.div<{
  $min: string;
  $gap: SpaceStep;
  $fit: boolean;
  $row: boolean;
  $lazy: number | string | undefined;
}>`
  display: grid;
  gap: ${({ $gap }) => spaceVar($gap)};
  grid-template-columns: repeat(
    ${({ $fit }) => ($fit ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $min }) => $min}), 1fr)
  );
  @media screen and (max-width: 34.99rem) {
    gap: min(${({ $gap }) => spaceVar($gap)}, var(--space-4));
  }
  ${({ $row }) => $row && row}
  ${({ $lazy }) => $lazy !== undefined && `> * { ${lazyLayout($lazy)} }`}
`;

export interface GridProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** Minimum width of a cell, as a CSS length or in px. */
  min?: string | number;
  gap?: SpaceStep;
  /** Stretches a short last row, for a known small number of cells. */
  fit?: boolean;
  /** One row that scrolls sideways on phones; each cell needs something that takes the focus. */
  rowOnPhones?: boolean;
  /** Skips the layout of cells out of view; their approximate height without padding, in px or as a CSS length. */
  lazy?: number | string;
}

/** Equal columns, as many as fit. */
export function Grid({
  min = '18rem',
  gap = 5,
  fit = false,
  rowOnPhones = false,
  lazy,
  ...rest
}: GridProps) {
  return (
    <Cells
      $min={typeof min === 'number' ? `${min}px` : min}
      $gap={gap}
      $fit={fit}
      $row={rowOnPhones}
      $lazy={lazy}
      {...rest}
    />
  );
}
