import { Card, Grid, Heading, Stack, Text } from '@atlas/ui';
import { STORES } from '../../data/stores';
import { StorePage } from '../../shared/store-page';
import { useExploreText } from '../../shared/use-explore-text';

export default function StoresPage() {
  const t = useExploreText();
  return (
    <StorePage title={t('stores.title')} lead={t('stores.lead')}>
      <Grid min="15rem" gap={4}>
        {STORES.map((id) => (
          <Card key={id} as="article">
            <Stack gap={2}>
              <Heading level={2} size="lg">
                {t(`store.${id}.name`)}
              </Heading>
              <Text tone="muted">{t(`store.${id}.place`)}</Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </StorePage>
  );
}
