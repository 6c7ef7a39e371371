import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '../typography/Text';
import { Figure } from './Figure';

const Root = styled.div`
  display: grid;
  gap: var(--space-1);
  padding-left: var(--space-4);
  border-left: 2px solid var(--color-line);
`;

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
}

/** One number and its label. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <Root>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Figure $size="3xl">{value}</Figure>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
    </Root>
  );
}
