import { AdSlot, Page, useText } from '@atlas/mfe-kit';
import { CardSkeleton, Container, Grid, Skeleton } from '@atlas/ui';
import { Hero } from './hero';
import { RecentlyViewed } from './recently-viewed';
import { SlotSection } from './slot-section';

const SKELETON_CARDS = 6;

/** Home is composed: each section is a slot, at the anchors that the navigation links to. */
export function HomePage() {
  const t = useText('shell');
  return (
    <Page title={t('home.title')}>
      <Hero />
      <Container>
        <RecentlyViewed />
        <SlotSection
          name="home.stats"
          heights={[190, 116, 116, 116]}
          skeleton={<Skeleton height={44} />}
        />
        <SlotSection
          name="home.tools"
          id="comparison"
          heights={[3_040, 3_150, 3_080, 2_135]}
          skeleton={<ToolsSkeleton />}
        />
        <AdSlot label={t('home.ad')} />
        <SlotSection
          later
          name="home.rankings"
          id="rankings"
          heights={[680, 1_900, 1_500, 1_100]}
          skeleton={<Skeleton height={640} radius="var(--radius-md)" />}
        />
        <SlotSection
          later
          name="home.comparison"
          id="comparison-detail"
          heights={[650, 780, 590, 570]}
          skeleton={<Skeleton height={280} radius="var(--radius-md)" />}
        />
        <SlotSection
          later
          name="home.analytics"
          id="analytics"
          heights={[1_275, 2_390, 1_590, 1_430]}
          skeleton={<Skeleton height={720} radius="var(--radius-md)" />}
        />
      </Container>
    </Page>
  );
}

function ToolsSkeleton() {
  return (
    <Grid>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Grid>
  );
}
