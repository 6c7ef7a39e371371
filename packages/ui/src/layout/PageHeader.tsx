import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../typography/Heading';
import { Text } from '../typography/Text';
import { Inline } from './Inline';
import { Stack } from './Stack';

/** One column until both fit, so that line breaks do not depend on the neighbour. */
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

/** The name is centred on the logo. */
const Named = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: center;
`;

export interface PageHeaderProps {
  /** URL of the logo, 64 px square. */
  logo?: ReactNode;
  title: string;
  /** The maker. */
  by?: string;
  lead?: string;
  actions?: ReactNode;
  /** Badges below the text. */
  children?: ReactNode;
}

/**
 * Header of a page. The HTML before any script has the same layout (`.first-page` in the shell's
 * index.html): change both.
 */
export function PageHeader({ logo, title, by, lead, actions, children }: PageHeaderProps) {
  return (
    <Sides>
      <Stack gap={4}>
        <Named>
          {logo}
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
