import { Card } from '../layout/Card';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { Skeleton } from './Skeleton';

interface Props {
  /** Lines of text between name and footer. */
  lines?: number;
}

/** Skeleton of a tile: logo, name, some lines and a footer. */
export function TileSkeleton({ lines = 0 }: Props) {
  return (
    <Card aria-hidden padding={4}>
      <Stack gap={3}>
        <Inline gap={3} wrap={false}>
          <Skeleton width={40} height={40} radius="var(--radius-md)" />
          <Skeleton width="55%" height={44} />
        </Inline>
        {lines > 0 && <Skeleton height={`${lines * 1.5}em`} />}
        <Skeleton width="60%" height={36} radius="var(--radius-md)" />
      </Stack>
    </Card>
  );
}
