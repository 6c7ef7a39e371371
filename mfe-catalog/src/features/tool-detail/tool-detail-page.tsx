import { getTool, listToolChanges, similarTools } from '@atlas/contracts';
import {
  ApiError,
  Page,
  addToVisitorHistory,
  useContract,
  useEmit,
  useParams,
  useText,
} from '@atlas/mfe-kit';
import { Container } from '@atlas/ui';
import { useEffect } from 'react';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import { useTrackToolVisit } from '../../shared/use-track-tool-visit';
import ToolView from './tool-view';

const FOLLOWED = [getTool, similarTools, listToolChanges];

/** Detail page of a tool. */
export default function ToolDetailPage() {
  const t = useText('catalog');
  const emit = useEmit();
  const { id = '' } = useParams();
  const { data: tool, error, refetch } = useContract(getTool, { params: { id } });
  useCatalogChanges(FOLLOWED, (ids) => ids.includes(id));
  const known = tool?.id;
  useTrackToolVisit(known);
  useEffect(() => {
    if (known) addToVisitorHistory({ viewed: known }, emit);
  }, [known, emit]);
  if (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (unknown) return <FailurePage title={t('error.toolNotFound')} homeLabel={t('goHome')} />;
    return (
      <FailurePage
        error={error}
        title={t('error.generic')}
        description={t('error.details')}
        homeLabel={t('goHome')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!tool) return <PageSkeleton />;
  return (
    <Page title={tool.name}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <ToolView tool={tool} />
      </Container>
    </Page>
  );
}
