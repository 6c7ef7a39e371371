import { LoadError, Page, Slot, useContract, useLanguage } from '@atlas/mfe-kit';
import type { OutputOf } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  CardSkeleton,
  Container,
  Grid,
  Heading,
  PageHeader,
  Stack,
  Text,
} from '@atlas/ui';
import { listItems } from '../../../contracts';
import { useSliceNameText } from '../../shared/use-slice-name-text';

const WAITING = 3;

export default function SliceNamePage() {
  const t = useSliceNameText();
  return (
    <Page title={t('title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={8}>
          <PageHeader title={t('title')} lead={t('lead')} />
          <Items />
          <Slot name="slice-name.more" props={{ topic: t('title') }} />
        </Stack>
      </Container>
    </Page>
  );
}

function Items() {
  const t = useSliceNameText();
  const { language } = useLanguage();
  const { data, error, isError, refetch } = useContract(listItems, { query: { lang: language } });
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
      {data?.map((item) => <Item key={item.id} item={item} />) ??
        Array.from({ length: WAITING }, (_, at) => <CardSkeleton key={at} />)}
    </Grid>
  );
}

function Item({ item }: { item: OutputOf<typeof listItems>[number] }) {
  return (
    <Card as="article">
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {item.title}
        </Heading>
        <Text tone="muted">{item.text}</Text>
      </Stack>
    </Card>
  );
}
