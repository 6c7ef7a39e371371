import { Page, Slot } from '@atlas/mfe-kit';
import { Container, PageHeader, Skeleton, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of the store below its header. */
export function StorePage({ title, lead, children }: Props) {
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-4) var(--space-16)' }}>
        <Stack gap={8}>
          <Slot name="explore.header" skeleton={<Skeleton height={56} />} />
          <PageHeader title={title} {...(lead !== undefined && { lead })} />
          {children}
        </Stack>
      </Container>
    </Page>
  );
}
