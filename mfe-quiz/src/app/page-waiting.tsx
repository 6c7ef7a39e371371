import { Container, Skeleton } from '@atlas/ui';

/** While a page's code is on its way. */
export function PageWaiting() {
  return (
    <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
      <Skeleton height={560} radius="var(--radius-md)" />
    </Container>
  );
}
