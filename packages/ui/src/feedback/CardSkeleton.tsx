import { Card } from '../layout/Card';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { Skeleton } from './Skeleton';

/** Skeleton of a tool card. */
export function CardSkeleton() {
  return (
    <Card aria-hidden>
      <Stack gap={4}>
        <Inline justify="space-between" wrap={false}>
          <Skeleton width="55%" height={24} />
          <Skeleton width={64} height={24} radius="var(--radius-full)" />
        </Inline>
        <Skeleton width="35%" height={14} />
        <Skeleton height={14} />
        <Skeleton width="80%" height={14} />
        <Skeleton height={8} radius="var(--radius-full)" />
        <Skeleton height={72} />
        <Skeleton height={40} radius="var(--radius-md)" />
      </Stack>
    </Card>
  );
}
