import { getBundle, listBundleTools, toolLogoPath } from '@atlas/contracts';
import type { Bundle } from '@atlas/contracts';
import { ApiError, lazyComponent, Page, PageLink, useContract, useParams } from '@atlas/mfe-kit';
import {
  Badge,
  Card,
  Container,
  Grid,
  Inline,
  Logo,
  PageHeader,
  Section,
  Stack,
  Stat,
  Text,
} from '@atlas/ui';
import { styled } from 'styled-components';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import { useCatalogText } from '../../shared/use-catalog-text';
import { BundleTool } from './bundle-tool';
import { PriceCard } from './price-card';
import { useRatingText } from './use-rating-text';

/** As high as the stars. */
const RateBundle = lazyComponent(() => import('./rate-bundle'), {
  waiting: <div style={{ minHeight: 68 }} />,
});

const FOLLOWED = [getBundle, listBundleTools];
const PLANNED = ['dashboard', 'discount', 'support', 'setup'] as const;

/** The price is next to the content, above it on a phone. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--space-8);
  padding-top: var(--space-6);
  grid-template: 'price' 'tools' / minmax(0, 1fr);
  > :first-child {
    grid-area: price;
  }
  > :last-child {
    grid-area: tools;
  }
  @media (min-width: 60rem) {
    grid-template: 'tools price' / minmax(0, 1fr) 20rem;
    > :first-child {
      position: sticky;
      top: calc(var(--size-sticky) + var(--space-4));
      align-self: start;
    }
    > :last-child > :first-child {
      padding-top: 0;
    }
  }
`;

/** Details of a bundle; when its tools fail to load, their list is empty. */
export default function BundlePage() {
  const { t, name, description } = useCatalogText();
  const { id = '' } = useParams();
  const { data: bundle, error, refetch } = useContract(getBundle, { params: { id } });
  const { data: tools = [] } = useContract(listBundleTools, { params: { id } });
  useCatalogChanges(FOLLOWED, (ids) => tools.some((tool) => ids.includes(tool.id)));
  if (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return (
      <FailurePage
        error={error}
        title={t(unknown ? 'error.bundleNotFound' : 'error.generic')}
        homeLabel={t('backHome')}
        onRetry={unknown ? undefined : () => void refetch()}
      />
    );
  }
  if (!bundle) return <PageSkeleton />;
  return (
    <Page title={name(bundle)}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageLink page="home">{`← ${t('back')}`}</PageLink>
          <PageHeader title={name(bundle)} lead={description(bundle)}>
            <Inline gap={2}>
              {bundle.tools.map((tool) => (
                <Logo key={tool.id} src={toolLogoPath(tool.id)} />
              ))}
              <Badge>{t('bundle.toolCount', { count: bundle.tools.length })}</Badge>
            </Inline>
          </PageHeader>
          <Card tone="accent" padding={4} role="note">
            <Text strong>{t('bundle.partnership')}</Text>
          </Card>
          <Figures bundle={bundle} />
          <RateBundle bundleId={bundle.id} />
        </Stack>
        <Columns>
          <PriceCard bundle={bundle} />
          <div>
            <Section title={t('bundle.included')}>
              <Grid min="22rem">
                {tools.map((tool) => (
                  <BundleTool key={tool.id} tool={tool} />
                ))}
              </Grid>
            </Section>
            <Section title={t('bundle.planned')}>
              <Grid min="11rem" fit as="ul" style={{ listStyle: 'none', padding: 0 }}>
                {PLANNED.map((key) => (
                  <Card key={key} as="li">
                    <Text strong>{t(`bundle.plannedFeatures.${key}`)}</Text>
                  </Card>
                ))}
              </Grid>
            </Section>
          </div>
        </Columns>
      </Container>
    </Page>
  );
}

function Figures({ bundle }: { bundle: Bundle }) {
  const { t, money } = useCatalogText();
  const ratingText = useRatingText();
  const rating = bundle.rating
    ? {
        value: bundle.rating.average.toFixed(1),
        hint: bundle.rating.sample
          ? ratingText('sample', { number: bundle.rating.count })
          : t('bundle.ratings', { count: bundle.rating.count }),
      }
    : { value: '–', hint: t('bundle.unrated') };
  return (
    <Grid min="10rem" fit>
      <Stat label={t('bundle.tools')} value={bundle.tools.length} />
      <Stat
        label={t('bundle.savings')}
        value={money(bundle.price.savingsCents)}
        hint={`${bundle.price.savingsPercent}%`}
      />
      <Stat label={t('bundle.rating')} {...rating} />
      <Stat
        label={t('bundle.availability')}
        value={t(bundle.purchasable ? 'bundle.now' : 'bundle.soon')}
      />
    </Grid>
  );
}
