import { Container, Skeleton, Stack } from '@atlas/ui';

/** Skeleton of a page while its code or data loads. */
export function PageSkeleton() {
  return (
    <Container aria-busy style={{ paddingBlock: 'var(--space-10)' }}>
      <Stack gap={6}>
        <Skeleton width="40%" height={40} />
        <Skeleton height={120} />
        <Skeleton height={320} />
      </Stack>
    </Container>
  );
}
