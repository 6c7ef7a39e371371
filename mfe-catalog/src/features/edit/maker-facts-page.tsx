import { getClaimFacts, getTool, listClaims } from '@atlas/contracts';
import {
  ApiError,
  lazyComponent,
  Link,
  LoadError,
  Page,
  useContract,
  useParams,
  useSession,
} from '@atlas/mfe-kit';
import { Button, Container, ErrorState, PageHeader, Skeleton, Stack } from '@atlas/ui';
import { claimPath, detailPath } from '../../paths';
import { PageSkeleton } from '../../shared/page-skeleton';
import { ProposalState } from './proposal-state';
import { useEditText } from './use-edit-text';

const MakerForm = lazyComponent(() => import('./maker-form'), {
  waiting: <Skeleton height={480} />,
});

/** A proven maker proposes facts of a tool. */
export default function MakerFactsPage() {
  const t = useEditText();
  const { toolId = '' } = useParams();
  const { user, status, signIn } = useSession();
  const { data: tool } = useContract(getTool, { params: { id: toolId } });
  if (status === 'loading') return <PageSkeleton />;
  return (
    <Page title={t('maker.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader
            title={t('maker.title')}
            lead={t('maker.lead', { name: tool?.name ?? toolId })}
            actions={
              <Button as={Link} to={detailPath(toolId)} variant="secondary">
                {t('record.public')}
              </Button>
            }
          />
          {user ? (
            <OwnFacts key={user.id} toolId={toolId} />
          ) : (
            <ErrorState
              title={t('signIn.title')}
              description={t('maker.signIn')}
              action={<Button onClick={() => signIn()}>{t('signIn.action')}</Button>}
            />
          )}
        </Stack>
      </Container>
    </Page>
  );
}

function OwnFacts({ toolId }: { toolId: string }) {
  const { data, error } = useContract(listClaims, {}, { refetchOnMount: 'always' });
  const claim = data?.items.find((one) => one.toolId === toolId);
  if (error) return <Failed error={error} />;
  if (!data) return <Skeleton height={480} />;
  if (claim?.state !== 'proven') return <NotProven toolId={toolId} />;
  return <ClaimFactsForm id={claim.id} toolId={toolId} />;
}

function ClaimFactsForm({ id, toolId }: { id: string; toolId: string }) {
  const { data, error } = useContract(
    getClaimFacts,
    { params: { id } },
    { refetchOnMount: 'always' },
  );
  if (error instanceof ApiError && error.status === 403) return <NotProven toolId={toolId} />;
  if (error) return <Failed error={error} />;
  if (!data) return <Skeleton height={480} />;
  return (
    <Stack gap={5}>
      <ProposalState facts={data} />
      <MakerForm key={data.proposal?.at} id={id} facts={data} />
    </Stack>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useEditText();
  return <LoadError error={error} title={t('error.load')} />;
}

function NotProven({ toolId }: { toolId: string }) {
  const t = useEditText();
  return (
    <ErrorState
      title={t('maker.notProven')}
      action={
        <Button as={Link} to={claimPath(toolId)}>
          {t('maker.prove')}
        </Button>
      }
    />
  );
}
