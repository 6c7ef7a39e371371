import { listBundles } from '@atlas/contracts';
import { Page, PageLink, useContract, useText } from '@atlas/mfe-kit';
import { Container, Grid, PageHeader, Stack } from '@atlas/ui';
import { BundleCard } from '../../shared/bundle-card';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useCatalogChanges } from '../../shared/use-catalog-changes';

const FOLLOWED = [listBundles];

/** All ready-made bundles. */
export default function BundlesPage() {
  const t = useText('catalog');
  const { data, error, isError, refetch } = useContract(listBundles, {});
  useCatalogChanges(FOLLOWED);
  if (isError)
    return (
      <FailurePage
        error={error}
        title={t('error.generic')}
        homeLabel={t('backHome')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton />;
  return (
    <Page title={t('bundles.title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-12)' }}>
        <Stack gap={6}>
          <PageHeader title={t('bundles.title')} lead={t('bundles.lead')} />
          <PageLink page="home">{`← ${t('backHome')}`}</PageLink>
          <Grid min="19rem">
            {data.map((bundle) => (
              <BundleCard key={bundle.id} bundle={bundle} level={2} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Page>
  );
}
