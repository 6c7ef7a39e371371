import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '../typography/Text';

const Root = styled.div`
  display: grid;
  gap: var(--space-1);
  padding-left: var(--space-4);
  border-left: 2px solid var(--color-line);
`;

const Figure = styled.p`
  font-family: var(--font-figure);
  font-size: var(--text-3xl);
  font-weight: 600;
  line-height: 1.1;
  font-variant-numeric: lining-nums tabular-nums;
`;

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
}

/** One figure and what it counts. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <Root>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Figure>{value}</Figure>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
    </Root>
  );
}
