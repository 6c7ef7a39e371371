import { findTools } from '@atlas/contracts';
import { useContract, useFormat, useText } from '@atlas/mfe-kit';
import { Grid, Skeleton, Stat } from '@atlas/ui';

/** Same query as the initial grid, so that one request serves both. */
const FIRST_PAGE = { page: '1' };

/** Size of the catalog; hidden when the query fails. */
export default function HomeStats() {
  const t = useText('catalog');
  const format = useFormat();
  const { data, isError } = useContract(findTools, { query: FIRST_PAGE });
  if (isError) return null;
  if (!data) return <Skeleton height={112} />;
  const priced = (pricing: string) =>
    data.facets.pricing.find(({ value }) => value === pricing)?.count ?? 0;
  const figures = [
    ['tools', data.total],
    ['categories', data.facets.category.length],
    ['free', priced('free')],
    ['freemium', priced('freemium')],
  ] as const;
  return (
    <Grid
      as="section"
      min="9rem"
      aria-label={t('stats.title')}
      style={{ paddingBlock: 'var(--space-6)' }}
    >
      {figures.map(([key, value]) => (
        <Stat key={key} label={t(`stats.${key}`)} value={format.number(value)} />
      ))}
    </Grid>
  );
}
