import { getSharedPackage, toolLogoPath } from '@atlas/contracts';
import type { SharedPackage } from '@atlas/contracts';
import {
  ApiError,
  LoadError,
  Page,
  PageLink,
  Slot,
  useContract,
  useFormat,
  useParams,
} from '@atlas/mfe-kit';
import {
  Button,
  Card,
  Container,
  EmptyState,
  Heading,
  Inline,
  Logo,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@atlas/ui';
import { styled } from 'styled-components';
import { Cost } from '../../shared/cost';
import { useAccountText } from '../../shared/use-account-text';

const Frame = styled(Container)`
  padding-block: var(--space-8) var(--space-16);
`;

/** What anybody with the link sees. */
export default function SharedPackagePage() {
  const t = useAccountText();
  const { token = '' } = useParams();
  const { data, error, isPending, refetch } = useContract(getSharedPackage, { params: { token } });
  return (
    <Page title={data?.name ?? t('shared.title')}>
      <Frame width="prose">
        {isPending && <Spinner label={t('loading')} />}
        {error && !data && <Missing error={error} onRetry={() => void refetch()} />}
        {data && <Shared shared={data} />}
      </Frame>
    </Page>
  );
}

/** A link that was turned off is gone for good; whatever else failed may come. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useAccountText();
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const title = t(isGone ? 'shared.gone' : 'shared.failed');
  return (
    <>
      <VisuallyHidden>
        <Heading level={1}>{title}</Heading>
      </VisuallyHidden>
      {isGone && (
        <EmptyState
          title={title}
          description={t('shared.goneText')}
          action={
            <Button as={PageLink} page="home">
              {t('home')}
            </Button>
          }
        />
      )}
      {!isGone && (
        <LoadError
          error={error}
          title={title}
          action={<Button onClick={onRetry}>{t('retry')}</Button>}
        />
      )}
    </>
  );
}

function Shared({ shared }: { shared: SharedPackage }) {
  const t = useAccountText();
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>{shared.name}</Heading>
        {shared.description && <Text tone="muted">{shared.description}</Text>}
        <Text size="sm">
          <span>
            {t('package.tools', { count: shared.tools.length }) +
              (shared.estimatedCost.length > 0 ? ' · ' : '')}
          </span>
          <Cost of={shared.estimatedCost} />
        </Text>
      </Stack>
      {shared.tools.map((tool) => (
        <SharedTool key={tool.id} tool={tool} />
      ))}
      <Slot name="package.save" props={{ name: shared.name, toolIds: shared.toolIds }} />
    </Stack>
  );
}

function SharedTool({ tool }: { tool: SharedPackage['tools'][number] }) {
  const format = useFormat();
  const { id, name, note, monthlyPrice } = tool;
  return (
    <Card padding={4} interactive>
      <Inline justify="space-between">
        <Inline gap={3} wrap={false}>
          <Logo src={toolLogoPath(id)} />
          <PageLink page="tool" params={{ id }} data-card-link>
            {name}
          </PageLink>
        </Inline>
        {monthlyPrice && (
          <Text size="sm">{format.money(monthlyPrice.cents / 100, monthlyPrice.currency)}</Text>
        )}
      </Inline>
      {note && (
        <Text tone="muted" size="sm">
          {note}
        </Text>
      )}
    </Card>
  );
}
