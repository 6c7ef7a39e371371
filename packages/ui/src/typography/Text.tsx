import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import type { TypeSize } from '../theme/tokens';

export type TextTone = 'default' | 'muted' | 'danger';

const colorOfTone: Record<TextTone, string> = {
  default: 'inherit',
  muted: 'var(--color-muted)',
  danger: 'var(--color-danger)',
};

const Words = styled.p<{ $tone: TextTone; $size: TypeSize; $strong: boolean }>`
  color: ${({ $tone }) => colorOfTone[$tone]};
  font-size: var(--text-${({ $size }) => $size});
  font-weight: ${({ $strong }) => ($strong ? 600 : 'inherit')};
  text-wrap: pretty;
`;

export interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: ElementType;
  tone?: TextTone;
  size?: TypeSize;
  strong?: boolean;
}

/** A paragraph, or another element with `as`. */
export function Text({ tone = 'default', size = 'md', strong = false, ...rest }: TextProps) {
  return <Words $tone={tone} $size={size} $strong={strong} {...rest} />;
}
