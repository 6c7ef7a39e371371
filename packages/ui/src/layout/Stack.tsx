import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { spaceVar } from '../theme/space';
import type { SpaceStep } from '../theme/tokens';

const Column = styled.div<{ $gap: SpaceStep; $align?: string }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  gap: ${({ $gap }) => spaceVar($gap)};
  align-items: ${({ $align }) => $align ?? 'stretch'};
`;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  gap?: SpaceStep;
  align?: 'start' | 'center' | 'end' | 'stretch';
}

/** A column. The gap is a step of the 4 px grid. */
export function Stack({ gap = 4, align, ...rest }: StackProps) {
  return <Column $gap={gap} $align={align} {...rest} />;
}
