import { getBundle, listBundleTools } from '@atlas/contracts';
import { ApiError, Link, Page, useContract, useParams } from '@atlas/mfe-kit';
import { Badge, Card, Container, Grid, Heading, Section, Stack, Stat, Text } from '@atlas/ui';
import { homePath } from '../../paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { money, useCatalogText } from '../../shared/use-catalog-text';
import { BundleTool } from './bundle-tool';
import { PriceCard } from './price-card';

const PLANNED = ['dashboard', 'discount', 'support', 'setup'] as const;

/** spec §2, bundle detail; its tools failing to load is an empty list (spec §7). */
export default function BundlePage() {
  const { t, name, description } = useCatalogText();
  const { id = '' } = useParams();
  const { data: bundle, error, refetch } = useContract(getBundle, { params: { id } });
  const { data: tools = [] } = useContract(listBundleTools, { params: { id } });
  if (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return (
      <FailurePage
        title={t(unknown ? 'error.bundleNotFound' : 'error.generic')}
        homeLabel={t('backHome')}
        onRetry={unknown ? undefined : () => void refetch()}
      />
    );
  }
  if (!bundle) return <PageSkeleton />;
  const rating = bundle.rating
    ? {
        value: bundle.rating.average.toFixed(1),
        hint: t('bundle.ratings', { number: bundle.rating.count }),
      }
    : { value: '–', hint: t('bundle.unrated') };
  return (
    <Page title={name(bundle)}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <Link to={homePath}>← {t('back')}</Link>
          <Card tone="accent" padding={4} role="note">
            <Text strong>{t('bundle.partnership')}</Text>
          </Card>
          <Stack as="header" gap={2}>
            <Heading level={1}>{name(bundle)}</Heading>
            <Text size="lg" tone="muted">
              {description(bundle)}
            </Text>
            <div>
              <Badge>{t('bundle.toolCount', { number: bundle.tools.length })}</Badge>
            </div>
          </Stack>
          <Grid min="9rem" fit>
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
          <PriceCard bundle={bundle} />
        </Stack>
        <Section title={t('bundle.planned')}>
          <Grid min="13rem" fit as="ul" style={{ listStyle: 'none', padding: 0 }}>
            {PLANNED.map((key) => (
              <Card key={key} as="li">
                <Text strong>{t(`bundle.plannedFeatures.${key}`)}</Text>
              </Card>
            ))}
          </Grid>
        </Section>
        <Section title={t('bundle.included')}>
          <Grid min="17rem">
            {tools.map((tool) => (
              <BundleTool key={tool.id} tool={tool} />
            ))}
          </Grid>
        </Section>
      </Container>
    </Page>
  );
}
