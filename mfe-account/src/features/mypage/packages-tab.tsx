import { toolLogoPath } from '@atlas/contracts';
import { Link, LoadError, PageLink, useFormat } from '@atlas/mfe-kit';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Grid,
  Heading,
  Inline,
  Logo,
  Spinner,
  Stack,
  Text,
} from '@atlas/ui';
import { routes } from '../../paths';
import { Cost } from '../../shared/cost';
import { DeletePackage } from '../../shared/delete-package';
import { useAccountText } from '../../shared/use-account-text';
import { usePackages } from '../../shared/use-packages';

const NAMES_SHOWN = 5;

export function PackagesTab() {
  const t = useAccountText();
  const format = useFormat();
  const { data, isPending, error, isError } = usePackages(true);
  if (isPending) return <Spinner label={t('loading')} />;
  if (isError) return <LoadError error={error} title={t('packages.failed')} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon="grid"
        title={t('packages.empty')}
        description={t('packages.emptyText')}
        action={
          <Button as={PageLink} page="home" hash="#comparison">
            {t('packages.create')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap={4}>
      <Grid min={280}>
        {data.map((one) => (
          <Card key={one.id} as="article">
            <Stack gap={3}>
              <Inline justify="space-between" wrap={false}>
                <Heading level={2} size="md">
                  {one.name}
                </Heading>
                <DeletePackage of={one} />
              </Inline>
              <Inline gap={2}>
                {one.tools.slice(0, NAMES_SHOWN).map(({ id, name }) => (
                  <Badge key={id}>
                    <Logo src={toolLogoPath(id)} size="sm" /> {name}
                  </Badge>
                ))}
              </Inline>
              <Text size="sm">
                <Cost of={one.estimatedCost} />
              </Text>
              <Text size="sm" tone="muted">
                {t('package.created', { date: format.date(one.createdAt) })}
              </Text>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Link to={routes.packages}>{t('packages.manage')}</Link>
    </Stack>
  );
}
