import { Grid, Skeleton, Stack } from '@atlas/ui';
import { Panels } from './panels';

const RADIUS = 'var(--radius-md)';
const times = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => (
    <Skeleton key={`${height} ${at}`} height={height} radius={RADIUS} />
  ));

/** Four cards, two charts, two tables. */
export function AnalyticsSkeleton() {
  return (
    <Stack gap={8}>
      <Grid min="9.5rem" gap={4} fit>
        {times(4, 199)}
      </Grid>
      <Panels rowOnPhones style={{ overflow: 'hidden' }}>
        {times(1, 395)}
        {times(1, 370)}
        {times(2, 510)}
      </Panels>
    </Stack>
  );
}
