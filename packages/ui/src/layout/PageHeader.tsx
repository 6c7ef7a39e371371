import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../typography/Heading';
import { Text } from '../typography/Text';
import { Inline } from './Inline';
import { Stack } from './Stack';

/** One column until both have room: how the words break must not depend on what stands beside them. */
const Sides = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Lead = styled(Text)`
  max-width: 34rem;
`;

/** The name stands beside the mark, as high as it. */
const Named = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: center;
`;

export interface PageHeaderProps {
  /** The picture of what the page is about, 64 px square. */
  mark?: ReactNode;
  title: string;
  /** Who made what the page is about. */
  by?: string;
  lead?: string;
  actions?: ReactNode;
  /** Below the words: marks, badges. */
  children?: ReactNode;
}

/**
 * A page's first words. Those that the HTML brings before any script (`.first-page` in the shell's
 * index.html) stand in the same places: change both.
 */
export function PageHeader({ mark, title, by, lead, actions, children }: PageHeaderProps) {
  return (
    <Sides>
      <Stack gap={4}>
        <Named>
          {mark}
          <div>
            <Heading level={1}>{title}</Heading>
            {by !== undefined && <Text tone="muted">{by}</Text>}
          </div>
        </Named>
        {lead !== undefined && (
          <Lead size="lg" tone="muted">
            {lead}
          </Lead>
        )}
        {children}
      </Stack>
      {actions && (
        <div>
          <Inline gap={3}>{actions}</Inline>
        </div>
      )}
    </Sides>
  );
}
