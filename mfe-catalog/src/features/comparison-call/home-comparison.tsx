import { listBundles, toolMarkPath } from '@atlas/contracts';
import { Link, useContract } from '@atlas/mfe-kit';
import { Button, Card, Grid, Heading, Icon, Inline, Mark, Section, Stack, Text } from '@atlas/ui';
import { bundlePath, comparisonPath } from '../../paths';
import { useCatalogText } from '../../shared/use-catalog-text';

const BUNDLES_SHOWN = 3;

/** The call to compare (spec §2), and a way to the ready-made bundles. */
export default function HomeComparison() {
  const { t, name, description } = useCatalogText();
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
              <Card key={bundle.id} as="article" interactive>
                <Stack gap={2}>
                  <Inline gap={1}>
                    {bundle.tools.map(({ id }) => (
                      <Mark key={id} src={toolMarkPath(id)} />
                    ))}
                  </Inline>
                  <Heading level={3} size="lg">
                    <Link to={bundlePath(bundle.id)} data-card-link>
                      {name(bundle)}
                    </Link>
                  </Heading>
                  <Text size="sm" tone="muted">
                    {description(bundle)}
                  </Text>
                  <Text size="sm">{t('bundle.toolCount', { number: bundle.tools.length })}</Text>
                </Stack>
              </Card>
            ))}
          </Grid>
        )}
      </Stack>
    </Section>
  );
}
