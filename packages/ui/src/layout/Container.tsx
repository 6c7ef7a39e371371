import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';

const Measure = styled.div<{ $width: 'content' | 'prose' }>`
  width: 100%;
  max-width: calc(var(--size-${({ $width }) => $width}) + 2 * var(--space-5));
  margin-inline: auto;
  padding-inline: var(--space-5);
`;

export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  width?: 'content' | 'prose';
}

/** Centres content with the maximum width of text or of the page. */
export function Container({ width = 'content', ...rest }: ContainerProps) {
  return <Measure $width={width} {...rest} />;
}
