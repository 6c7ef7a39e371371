import { getTool, listClaims } from '@atlas/contracts';
import type { Claim } from '@atlas/contracts';
import { lazyComponent, LoadError, Page, useContract, useParams, useSession } from '@atlas/mfe-kit';
import { Button, Container, ErrorState, PageHeader, Skeleton, Stack } from '@atlas/ui';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { ClaimState } from './claim-state';
import { Proofs } from './proofs';
import { StartForm } from './start-form';
import { useClaimText } from './use-claim-text';

const Reviews = lazyComponent(() => import('./reviews'), { waiting: <Skeleton height={240} /> });

/** A member claims to be a maker of a tool: the proof, its check and what follows. */
export default function ClaimPage() {
  const t = useClaimText();
  const { toolId = '' } = useParams();
  const { user, status, signIn } = useSession();
  const { data: tool, error } = useContract(getTool, { params: { id: toolId } });
  if (error)
    return <FailurePage error={error} title={t('error.toolNotFound')} homeLabel={t('home')} />;
  if (!tool || status === 'loading') return <PageSkeleton />;
  return (
    <Page title={t('title')}>
      <Container style={{ paddingBlock: 'var(--space-8)', maxWidth: '44rem' }}>
        <Stack gap={6}>
          <PageHeader title={t('title')} lead={t('lead', { name: tool.name })} />
          {user ? (
            <OwnClaim key={user.id} toolId={toolId} />
          ) : (
            <ErrorState
              title={t('signIn.title')}
              description={t('signIn.text')}
              action={<Button onClick={() => signIn()}>{t('signIn.action')}</Button>}
            />
          )}
        </Stack>
      </Container>
    </Page>
  );
}

function OwnClaim({ toolId }: { toolId: string }) {
  const t = useClaimText();
  const { data, error, refetch } = useContract(listClaims, {}, { refetchOnMount: 'always' });
  if (error)
    return (
      <LoadError
        error={error}
        title={t('error.load')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (!data) return <Skeleton height={320} />;
  const claim = data.items.find((one) => one.toolId === toolId);
  if (!claim || claim.state === 'expired')
    return <StartForm toolId={toolId} hasExpired={claim !== undefined} />;
  return <StartedClaim claim={claim} />;
}

function StartedClaim({ claim }: { claim: Claim }) {
  const { state, proof, toolId } = claim;
  const isOpen = state === 'waiting' || state === 'lapsed';
  return (
    <Stack gap={5}>
      <ClaimState claim={claim} />
      {state === 'proven' && <Reviews toolId={toolId} />}
      {isOpen && proof && <Proofs claim={claim} proof={proof} />}
    </Stack>
  );
}
