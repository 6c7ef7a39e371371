import { LoadError, PageLink, Slot, useFormat } from '@atlas/mfe-kit';
import type { Format } from '@atlas/mfe-kit';
import { Button, Card, EmptyState, Grid, Heading, Inline, Skeleton, Stack, Stat } from '@atlas/ui';
import { useAccountText } from '../../shared/use-account-text';
import { useFavorites } from '../../shared/use-favorites';
import { usePackages } from '../../shared/use-packages';
import { BrowserAlerts } from './browser-alerts';
import { SavedTools } from './saved-tools';
import { useSavedChanges } from './use-saved-changes';

interface CountQuery {
  readonly data: readonly unknown[] | undefined;
  readonly isError: boolean;
}

function countOf({ data, isError }: CountQuery, format: Format) {
  if (data) return format.number(data.length);
  return isError ? '–' : <Skeleton width="2ch" height={28} />;
}

/** What the member has saved, with its changes. */
export function DashboardTab() {
  const t = useAccountText();
  const saved = useFavorites();
  const favorites = saved.data;
  const changes = useSavedChanges(favorites ?? []);
  return (
    <Stack gap={6}>
      <Counts saved={saved} newChanges={changes.newCount} />
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
        {saved.isError && !favorites && (
          <LoadError
            error={saved.error}
            title={t('dashboard.failed')}
            action={<Button onClick={() => void saved.refetch()}>{t('retry')}</Button>}
          />
        )}
        {favorites?.length === 0 && <NothingSaved />}
        {favorites && favorites.length > 0 && (
          <SavedTools favorites={favorites} changes={changes} />
        )}
      </Stack>
      <BrowserAlerts />
    </Stack>
  );
}

function Counts({ saved, newChanges }: { saved: CountQuery; newChanges: number }) {
  const t = useAccountText();
  const format = useFormat();
  const packages = usePackages(true);
  return (
    <Grid min={200} fit>
      <Card>
        <Stat
          label={t('dashboard.saved')}
          value={countOf(saved, format)}
          hint={
            newChanges > 0 && (
              <a href="#saved-changes">{t('digest.newCount', { count: newChanges })}</a>
            )
          }
        />
      </Card>
      <Card>
        <Stat label={t('dashboard.packages')} value={countOf(packages, format)} />
      </Card>
      <Card>
        <Stat
          label={t('dashboard.purchased')}
          value={format.number(0)}
          hint={t('dashboard.purchasedHint')}
        />
      </Card>
    </Grid>
  );
}

function NothingSaved() {
  const t = useAccountText();
  return (
    <EmptyState
      icon="heart"
      title={t('dashboard.none')}
      description={t('dashboard.noneText')}
      action={
        <Button as={PageLink} page="home" hash="#comparison">
          {t('dashboard.browse')}
        </Button>
      }
    />
  );
}
