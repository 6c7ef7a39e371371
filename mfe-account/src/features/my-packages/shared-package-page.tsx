import { getSharedPackage } from '@atlas/contracts';
import { formatMoney, Link, Page, queryKeyOf, Slot, useApi, useParams } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  Container,
  EmptyState,
  Heading,
  Inline,
  Spinner,
  Stack,
  Text,
} from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { homePath, toolPath } from '../../app/paths';
import { Cost } from '../../shared/cost';
import { useAccountText } from '../../shared/use-account-text';

const Frame = styled(Container)`
  padding-block: var(--space-8) var(--space-16);
`;

/** What anybody with the link sees. */
export default function SharedPackagePage() {
  const t = useAccountText();
  const call = useApi();
  const { token = '' } = useParams();
  const params = { token };
  const { data, isPending } = useQuery({
    queryKey: queryKeyOf(getSharedPackage, { params }),
    queryFn: ({ signal }) => call(getSharedPackage, { params, signal }),
  });
  const title = data?.name ?? t('shared.title');
  return (
    <Page title={title}>
      <Frame width="prose">
        {isPending && <Spinner label={t('loading')} />}
        {!isPending && !data && (
          <EmptyState
            title={t('shared.gone')}
            description={t('shared.goneText')}
            action={
              <Button as={Link} to={homePath}>
                {t('home')}
              </Button>
            }
          />
        )}
        {data && (
          <Stack gap={5}>
            <Stack gap={2}>
              <Heading level={1}>{data.name}</Heading>
              {data.description && <Text tone="muted">{data.description}</Text>}
              <Text size="sm">
                {t('package.tools', { count: data.tools.length })}
                {data.estimatedCost.length > 0 && ' · '}
                <Cost of={data.estimatedCost} />
              </Text>
            </Stack>
            {data.tools.map(({ id, name, note, monthlyPrice }) => (
              <Card key={id} padding={4}>
                <Inline justify="space-between">
                  <Link to={toolPath(id)}>{name}</Link>
                  {monthlyPrice && (
                    <Text size="sm">
                      {formatMoney(monthlyPrice.cents / 100, monthlyPrice.currency)}
                    </Text>
                  )}
                </Inline>
                {note && (
                  <Text tone="muted" size="sm">
                    {note}
                  </Text>
                )}
              </Card>
            ))}
            <Slot name="package.save" props={{ name: data.name, toolIds: data.toolIds }} />
          </Stack>
        )}
      </Frame>
    </Page>
  );
}
