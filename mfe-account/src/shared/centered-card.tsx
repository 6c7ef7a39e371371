import { Card, Container, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Middle = styled(Container)`
  display: grid;
  min-height: 60vh;
  padding-block: var(--space-10);
  place-items: center;

  > * {
    width: min(28rem, 100%);
  }
`;

/** A short message in the middle of the page. */
export function CenteredCard({ children }: { children: ReactNode }) {
  return (
    <Middle>
      <Card padding={8}>
        <Stack gap={5} align="stretch">
          {children}
        </Stack>
      </Card>
    </Middle>
  );
}
