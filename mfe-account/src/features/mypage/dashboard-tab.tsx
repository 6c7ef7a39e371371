import { formatNumber, Link, Slot } from '@atlas/mfe-kit';
import { Button, Card, EmptyState, Grid, Heading, Inline, Skeleton, Stack, Stat } from '@atlas/ui';
import { toolGridPath } from '../../paths';
import { useAccountText } from '../../shared/use-account-text';
import { useFavorites } from '../../shared/use-favorites';
import { usePackages } from '../../shared/use-packages';
import { SavedTools } from './saved-tools';

export function DashboardTab() {
  const t = useAccountText();
  const favorites = useFavorites().data;
  const packages = usePackages(true).data;
  const count = (list: readonly unknown[] | undefined) =>
    list ? formatNumber(list.length) : <Skeleton width="2ch" height={28} />;
  return (
    <Stack gap={6}>
      <Grid min={200} fit>
        <Card>
          <Stat label={t('dashboard.saved')} value={count(favorites)} />
        </Card>
        <Card>
          <Stat label={t('dashboard.packages')} value={count(packages)} />
        </Card>
        <Card>
          <Stat
            label={t('dashboard.purchased')}
            value={formatNumber(0)}
            hint={t('dashboard.purchasedHint')}
          />
        </Card>
      </Grid>
      <Stack gap={3}>
        <Inline justify="space-between">
          <Heading level={2} size="lg">
            {t('dashboard.savedTitle')}
          </Heading>
          {favorites && favorites.length > 0 && (
            <Slot
              name="package.save"
              props={{
                name: t('dashboard.savedTitle'),
                toolIds: favorites.map(({ toolId }) => toolId),
              }}
            />
          )}
        </Inline>
        {favorites?.length === 0 && (
          <EmptyState
            icon="heart"
            title={t('dashboard.none')}
            description={t('dashboard.noneText')}
            action={
              <Button as={Link} to={toolGridPath}>
                {t('dashboard.browse')}
              </Button>
            }
          />
        )}
        {favorites && favorites.length > 0 && <SavedTools favorites={favorites} />}
      </Stack>
    </Stack>
  );
}
