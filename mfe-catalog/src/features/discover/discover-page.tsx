import { Link, Page, Slot, useText } from '@atlas/mfe-kit';
import {
  Button,
  Container,
  Grid,
  Icon,
  PageHeader,
  Section,
  SectionSkeleton,
  TileSkeleton,
} from '@atlas/ui';
import { bundlesPath } from '../../paths';
import { FirstBundles } from '../../shared/first-bundles';
import { Collections } from './collections';
import { NewArrivals } from './new-arrivals';

const RISING = 6;

/** New tools, rising tools and collections. */
export default function DiscoverPage() {
  const t = useText('catalog');
  return (
    <Page title={t('discover.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <PageHeader title={t('discover.title')} lead={t('discover.lead')} />
        <NewArrivals />
        <Slot name="discover.rising" skeleton={<RisingSkeleton />} />
        <Collections />
        <Section
          title={t('bundles.title')}
          lead={t('bundles.lead')}
          actions={
            <Button as={Link} to={bundlesPath} variant="secondary">
              {t('bundles.all')}
              <Icon name="arrow-right" />
            </Button>
          }
        >
          <FirstBundles />
        </Section>
      </Container>
    </Page>
  );
}

/** Reserves the height of the rising tools, so that nothing below moves. */
function RisingSkeleton() {
  return (
    <SectionSkeleton>
      <Grid min="19rem">
        {Array.from({ length: RISING }, (_, at) => (
          <TileSkeleton key={at} />
        ))}
      </Grid>
    </SectionSkeleton>
  );
}
