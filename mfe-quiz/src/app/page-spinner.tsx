import { Container, Skeleton } from '@atlas/ui';

/** Shown while a page's code loads. */
export function PageSpinner() {
  return (
    <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
      <Skeleton height={560} radius="var(--radius-md)" />
    </Container>
  );
}
