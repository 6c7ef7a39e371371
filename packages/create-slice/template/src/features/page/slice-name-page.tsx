import { Page, Slot } from '@atlas/mfe-kit';
import { Container, PageHeader, Stack } from '@atlas/ui';
import { useSliceNameText } from '../../shared/use-slice-name-text';

export default function SliceNamePage() {
  const t = useSliceNameText();
  return (
    <Page title={t('title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={8}>
          <PageHeader title={t('title')} lead={t('lead')} />
          <Slot name="slice-name.more" props={{ topic: t('title') }} />
        </Stack>
      </Container>
    </Page>
  );
}
