import { getSharedPackage, toolMarkPath } from '@atlas/contracts';
import { formatMoney, Link, Page, Slot, useContract, useParams } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  Container,
  EmptyState,
  Heading,
  Inline,
  Mark,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@atlas/ui';
import { styled } from 'styled-components';
import { homePath, toolPath } from '../../paths';
import { Cost } from '../../shared/cost';
import { useAccountText } from '../../shared/use-account-text';

const Frame = styled(Container)`
  padding-block: var(--space-8) var(--space-16);
`;

/** What anybody with the link sees. */
export default function SharedPackagePage() {
  const t = useAccountText();
  const { token = '' } = useParams();
  const { data, isPending } = useContract(getSharedPackage, { params: { token } });
  const title = data?.name ?? t('shared.title');
  return (
    <Page title={title}>
      <Frame width="prose">
        {isPending && <Spinner label={t('loading')} />}
        {!isPending && !data && (
          <>
            <VisuallyHidden>
              <Heading level={1}>{t('shared.gone')}</Heading>
            </VisuallyHidden>
            <EmptyState
              title={t('shared.gone')}
              description={t('shared.goneText')}
              action={
                <Button as={Link} to={homePath}>
                  {t('home')}
                </Button>
              }
            />
          </>
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
              <Card key={id} padding={4} interactive>
                <Inline justify="space-between">
                  <Inline gap={3} wrap={false}>
                    <Mark src={toolMarkPath(id)} />
                    <Link to={toolPath(id)} data-card-link>
                      {name}
                    </Link>
                  </Inline>
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
