import { listProviders } from '@atlas/contracts';
import { Page, PageLink, useContract, useSearchParams } from '@atlas/mfe-kit';
import { Heading, Inline, LinkButton, Stack, Text } from '@atlas/ui';
import { homePath, signInPath } from '../../paths';
import { CenteredCard } from '../../shared/centered-card';
import { useAccountText } from '../../shared/use-account-text';

/** One button per provider; the main one while they load or fail to load. */
export default function LoginPage() {
  const t = useAccountText();
  const [search] = useSearchParams();
  const { data } = useContract(listProviders, {});
  const providers = data?.providers ?? [{ name: 'oidc', label: '' }];
  const returnTo = search.get('returnTo') ?? homePath;
  return (
    <Page title={t('login.title')}>
      <CenteredCard>
        <Stack gap={2}>
          <Heading level={1} size="2xl">
            {t('login.title')}
          </Heading>
          <Text tone="muted">{t('login.lead')}</Text>
        </Stack>
        <Stack gap={3}>
          {providers.map(({ name, label }) => (
            <LinkButton key={name} size="lg" block href={signInPath(name, returnTo)}>
              {providers.length > 1 ? t('login.with', { provider: label }) : t('login.button')}
            </LinkButton>
          ))}
        </Stack>
        <Text size="sm" tone="muted">
          {t('login.agree')}
        </Text>
        <Inline gap={4}>
          <PageLink page="privacy">{t('login.privacy')}</PageLink>
          <PageLink page="terms">{t('login.terms')}</PageLink>
        </Inline>
      </CenteredCard>
    </Page>
  );
}
