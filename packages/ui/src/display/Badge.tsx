import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

export type BadgeTone = 'neutral' | 'free' | 'freemium' | 'paid' | 'info' | 'success' | 'danger';

const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  max-width: 100%;
  padding: 2px var(--space-2);
  border-radius: var(--radius-sm);
  background: ${({ $tone }) => ($tone === 'neutral' ? 'var(--color-sunken)' : `var(--color-${$tone}-soft)`)};
  color: ${({ $tone }) => ($tone === 'neutral' ? 'var(--color-muted)' : `var(--color-${$tone})`)};
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.5;
  overflow-wrap: break-word;
`;

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: BadgeTone;
}

/** A short label. Pricing tones: free green, freemium yellow, paid red. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Mark $tone={tone} {...rest} />;
}
