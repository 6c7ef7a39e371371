import { getSuggestion, getTool } from '@atlas/contracts';
import type { SuggestionOutcome } from '@atlas/contracts';
import { ApiError, Link, Page, useContract, useFormat, useParams } from '@atlas/mfe-kit';
import { Badge, Card, Container, PageHeader, Stack, Text } from '@atlas/ui';
import { detailPath } from '../../paths';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useSuggestText } from './use-suggest-text';

const TONES = {
  waiting: 'neutral',
  accepted: 'success',
  merged: 'success',
  rejected: 'danger',
} as const;

/** What became of a suggestion; for whoever has the link. */
export default function OutcomePage() {
  const t = useSuggestText();
  const { token = '' } = useParams();
  const { data, error, refetch } = useContract(
    getSuggestion,
    { params: { token } },
    { refetchOnMount: 'always' },
  );
  if (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (isUnknown) return <FailurePage title={t('outcome.unknown')} homeLabel={t('home')} />;
    return (
      <FailurePage
        error={error}
        title={t('error.load')}
        homeLabel={t('home')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <Page title={t('outcome.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)', maxWidth: '44rem' }}>
        <Stack gap={6}>
          <PageHeader title={t('outcome.title')} lead={t('outcome.private')} />
          <Outcome outcome={data} />
        </Stack>
      </Container>
    </Page>
  );
}

function Outcome({ outcome }: { outcome: SuggestionOutcome }) {
  const t = useSuggestText();
  const format = useFormat();
  const { content, state, reason, createdAt } = outcome;
  const reported = content.kind === 'wrong-fact' ? content.toolId : undefined;
  const { data: tool } = useContract(
    getTool,
    { params: { id: reported ?? '' } },
    { enabled: reported !== undefined },
  );
  const toolId = outcome.toolId ?? reported;
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <Badge tone={TONES[state]}>{t(`outcome.${state}`)}</Badge>
        </div>
        <Text strong size="lg">
          {content.kind === 'new-tool' ? content.name : (tool?.name ?? content.toolId)}
        </Text>
        {content.text && <Text style={{ whiteSpace: 'pre-wrap' }}>{content.text}</Text>}
        {reason && (
          <div>
            <Text size="sm" strong>
              {t('outcome.reason')}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{reason}</Text>
          </div>
        )}
        {toolId && <Link to={detailPath(toolId)}>{t('outcome.tool')}</Link>}
        <Text size="sm" tone="muted">
          {t('outcome.sentOn', { date: format.date(createdAt, { dateStyle: 'long' }) })}
        </Text>
      </Stack>
    </Card>
  );
}
