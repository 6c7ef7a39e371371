import { listLogoCredits, toolLogoPath } from '@atlas/contracts';
import type { LogoCredit } from '@atlas/contracts';
import { Link, Page, PageLink, useContract, useText } from '@atlas/mfe-kit';
import { Container, Inline, Logo, PageHeader, Stack, Table, Text } from '@atlas/ui';
import { detailPath } from '../../paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';

/** Collections with their names and URLs. */
const COLLECTIONS = {
  'simple-icons': ['Simple Icons', 'https://simpleicons.org'],
  lobehub: ['LobeHub Icons', 'https://lobehub.com/icons'],
} as const satisfies Record<LogoCredit['collection'], readonly [string, string]>;

/** Owners of the logos on the site, and the open collection each icon is from. */
export default function CreditsPage() {
  const t = useText('catalog');
  const { data, error, isError, refetch } = useContract(listLogoCredits, {});
  if (isError)
    return (
      <FailurePage
        error={error}
        title={t('error.generic')}
        homeLabel={t('backHome')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton />;
  return (
    <Page title={t('credits.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageLink page="home">{`← ${t('backHome')}`}</PageLink>
          <PageHeader title={t('credits.title')} lead={t('credits.lead')} />
          <Text size="sm" tone="muted">
            {t('credits.others')}
          </Text>
          <Table caption={t('credits.title')}>
            <thead>
              <tr>
                <th scope="col">{t('credits.tool')}</th>
                <th scope="col">{t('credits.owner')}</th>
                <th scope="col">{t('credits.drawing')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((credit) => (
                <Row key={credit.toolId} credit={credit} />
              ))}
            </tbody>
          </Table>
        </Stack>
      </Container>
    </Page>
  );
}

function Row({ credit: { toolId, name, owner, collection, license } }: { credit: LogoCredit }) {
  const [source, href] = COLLECTIONS[collection];
  return (
    <tr>
      <th scope="row">
        <Inline gap={3} wrap={false}>
          <Logo src={toolLogoPath(toolId)} />
          <Link to={detailPath(toolId)}>{name}</Link>
        </Inline>
      </th>
      <td>{owner}</td>
      <td>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {source}
        </a>{' '}
        · {license}
      </td>
    </tr>
  );
}
