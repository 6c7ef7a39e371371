import { Link } from '@atlas/mfe-kit';
import { Button, Card, Icon, Inline, Section, Stack, Text } from '@atlas/ui';
import { bundlesPath, comparisonPath } from '../../paths';
import { FirstBundles } from '../../shared/first-bundles';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Invitation to compare, with a link to the ready-made bundles. */
export default function HomeComparison() {
  const { t } = useCatalogText();
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
        <FirstBundles />
        <div>
          <Button as={Link} to={bundlesPath} variant="secondary">
            {t('bundles.all')}
            <Icon name="arrow-right" />
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
