import { Container, Skeleton, Stack } from '@atlas/ui';

/** Skeleton of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Container aria-busy="true" data-testid="page-skeleton">
      <Stack gap={5}>
        <Skeleton height={72} width="0" />
        <Skeleton height={40} width="45%" />
        <Skeleton height={18} width="70%" />
        <Skeleton height={280} radius="var(--radius-md)" />
      </Stack>
    </Container>
  );
}
