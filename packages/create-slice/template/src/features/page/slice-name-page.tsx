import { LoadError, Page } from '@atlas/mfe-kit';
import { Button, CardSkeleton, Container, Grid, PageHeader, Stack } from '@atlas/ui';
import { NewestTool } from '../../shared/newest-tool';
import { useNewestTools } from '../../shared/use-newest-tools';
import { useSliceNameText } from '../../shared/use-slice-name-text';

const WAITING = 6;

export default function SliceNamePage() {
  const t = useSliceNameText();
  return (
    <Page title={t('title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={8}>
          <PageHeader title={t('title')} lead={t('lead')} />
          <NewestTools />
        </Stack>
      </Container>
    </Page>
  );
}

function NewestTools() {
  const t = useSliceNameText();
  const { data, error, isError, refetch } = useNewestTools();
  if (isError)
    return (
      <LoadError
        error={error}
        title={t('failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  return (
    <Grid min="18rem" gap={4}>
      {data?.map((tool) => <NewestTool key={tool.id} tool={tool} />) ??
        Array.from({ length: WAITING }, (_, at) => <CardSkeleton key={at} />)}
    </Grid>
  );
}
