import { MAX_PACKAGES } from '@atlas/contracts';
import { LoadError, Page, PageLink, useSession } from '@atlas/mfe-kit';
import {
  Button,
  Container,
  EmptyState,
  Grid,
  Heading,
  Inline,
  LinkButton,
  Spinner,
  Stack,
  Text,
} from '@atlas/ui';
import { styled } from 'styled-components';
import { apiLoginPath } from '../../paths';
import { CenteredCard } from '../../shared/centered-card';
import { useAccountText } from '../../shared/use-account-text';
import { usePackages } from '../../shared/use-packages';
import { UnknownSession } from '../../shared/unknown-session';
import { PackageCard } from './package-card';

const Frame = styled(Container)`
  padding-block: var(--space-8) var(--space-16);
`;

export default function MyPackagesPage() {
  const t = useAccountText();
  const { status, error, retry } = useSession();
  if (error) return <UnknownSession error={error} retry={retry} />;
  return (
    <Page title={t('packages.title')}>
      {status === 'anonymous' ? (
        <LoginRequired />
      ) : (
        <Frame>
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={1}>{t('packages.title')}</Heading>
              <Text tone="muted">{t('packages.lead')}</Text>
            </Stack>
            <Packages ready={status === 'signed-in'} />
          </Stack>
        </Frame>
      )}
    </Page>
  );
}

function Packages({ ready }: { ready: boolean }) {
  const t = useAccountText();
  const { data, isPending, error, isError, refetch } = usePackages(ready);
  if (isPending) return <Spinner label={t('loading')} />;
  if (isError) {
    return (
      <LoadError
        error={error}
        title={t('packages.failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (data.length === 0) {
    const create = (
      <Button as={PageLink} page="home" hash="#comparison">
        {t('packages.create')}
      </Button>
    );
    return (
      <EmptyState
        icon="grid"
        title={t('packages.empty')}
        description={t('packages.emptyText')}
        action={create}
      />
    );
  }
  return (
    <Stack gap={5}>
      <Inline justify="space-between">
        <Text tone="muted" size="sm">
          {t('packages.count', { count: data.length, most: MAX_PACKAGES })}
        </Text>
        <Button as={PageLink} page="home" hash="#comparison" variant="secondary" size="sm">
          {t('packages.create')}
        </Button>
      </Inline>
      <Grid min={300} gap={5}>
        {data.map((one) => (
          <PackageCard key={one.id} of={one} />
        ))}
      </Grid>
    </Stack>
  );
}

function LoginRequired() {
  const t = useAccountText();
  return (
    <CenteredCard>
      <Heading level={1} size="2xl">
        {t('loginRequired')}
      </Heading>
      <Text tone="muted">{t('packages.loginText')}</Text>
      <LinkButton href={apiLoginPath} block>
        {t('nav.login')}
      </LinkButton>
    </CenteredCard>
  );
}
