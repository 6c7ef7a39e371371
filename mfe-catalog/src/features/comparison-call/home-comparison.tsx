import { listBundles } from '@atlas/contracts';
import { Link, useContract } from '@atlas/mfe-kit';
import { Button, Card, Grid, Icon, Inline, Section, Stack, Text } from '@atlas/ui';
import { bundlesPath, comparisonPath } from '../../paths';
import { BundleCard } from '../../shared/bundle-card';
import { useCatalogText } from '../../shared/use-catalog-text';

const BUNDLES_SHOWN = 3;

/** The call to compare (spec §2), and a way to the ready-made bundles. */
export default function HomeComparison() {
  const { t } = useCatalogText();
  const { data: bundles = [] } = useContract(listBundles, {});
  return (
    <Section title={t('compareCall.title')} lead={t('compareCall.lead')}>
      <Stack gap={5}>
        <Card tone="accent" padding={6}>
          <Inline justify="space-between" gap={5}>
            <Text size="lg">{t('compareCall.steps')}</Text>
            <Button as={Link} to={comparisonPath()} size="lg">
              {t('compareCall.action')}
              <Icon name="arrow-right" />
            </Button>
          </Inline>
        </Card>
        {bundles.length > 0 && (
          <Grid fit>
            {bundles.slice(0, BUNDLES_SHOWN).map((bundle) => (
              <BundleCard key={bundle.id} bundle={bundle} />
            ))}
          </Grid>
        )}
        {bundles.length > BUNDLES_SHOWN && (
          <div>
            <Button as={Link} to={bundlesPath} variant="secondary">
              {t('bundles.all')}
              <Icon name="arrow-right" />
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
