import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { spaceVar } from '../theme/space';
import type { SpaceStep } from '../theme/tokens';

const lift = css`
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
  /** Answers to hover and inner focus, for cards that lead somewhere. */
  interactive?: boolean;
  tone?: 'surface' | 'sunken' | 'accent';
}

export function Card({ padding = 5, interactive = false, tone = 'surface', ...rest }: CardProps) {
  const role = tone === 'accent' ? 'accent-soft' : tone;
  return <Sheet $padding={padding} $interactive={interactive} $tone={role} {...rest} />;
}
