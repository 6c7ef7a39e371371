import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { spaceVar } from '../theme/space';
import type { SpaceStep } from '../theme/tokens';

/** The link with `data-card-link` covers the card; other controls are above it. */
const lift = css`
  position: relative;
  /* A button is a place of its own, which its cover must leave. */
  [data-card-link] {
    position: static;
  }
  [data-card-link]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  :is(a, button, summary):not([data-card-link]) {
    position: relative;
    z-index: 1;
  }

  transition:
    border-color var(--motion-quick),
    box-shadow var(--motion-calm);

  &:hover,
  &:focus-within {
    border-color: var(--color-line-strong);
    box-shadow: var(--elevation-raised);
  }
`;

const Sheet = styled.div<{
  $padding: SpaceStep;
  $interactive: boolean;
  $tone: 'surface' | 'sunken' | 'accent-soft';
}>`
  min-width: 0;
  padding: ${({ $padding }) => spaceVar($padding)};
  background: var(--color-${({ $tone }) => $tone});
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  ${({ $interactive }) => $interactive && lift}
`;

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  padding?: SpaceStep;
  /** Styles hover and focus, for a card with a link. */
  interactive?: boolean;
  tone?: 'surface' | 'sunken' | 'accent';
}

/** A bordered surface. */
export function Card({ padding = 5, interactive = false, tone = 'surface', ...rest }: CardProps) {
  const role = tone === 'accent' ? 'accent-soft' : tone;
  return <Sheet $padding={padding} $interactive={interactive} $tone={role} {...rest} />;
}
