import { getTool } from '@atlas/contracts';
import {
  ApiError,
  Page,
  addToVisitorHistory,
  Slot,
  useContract,
  useEmit,
  useParams,
  useText,
} from '@atlas/mfe-kit';
import { Container, lazyLayout } from '@atlas/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { Alternatives } from './alternatives';
import { Changes } from './changes';
import { DetailHeader } from './detail-header';
import { EndedNote } from './ended-note';
import { Faq } from './faq';
import { Overview } from './overview';
import { Plans } from './plans';
import { ProsAndCons } from './pros-and-cons';
import { QuickInfo } from './quick-info';
import { SectionNav, SECTIONS } from './section-nav';
import { SideColumn } from './side-column';
import { UseCases } from './use-cases';

/** On a phone the facts come before the reviews, which may be many. */
const Columns = styled.div`
  display: grid;
  gap: 0 var(--space-8);
  grid-template: 'text' 'side' 'reviews' / minmax(0, 1fr);
  > * > :not(:first-child),
  > * > [data-atlas]:not(:first-child) > *,
  > * > aside > * {
    ${lazyLayout(320)}
  }
  > :last-child {
    ${lazyLayout(1_600)}
  }
  @media (min-width: 60rem) {
    grid-template: 'text side' auto 'reviews side' 1fr / minmax(0, 1fr) 20rem;
  }
`;

/** Detail page of a tool. */
export default function ToolDetailPage() {
  const t = useText('catalog');
  const emit = useEmit();
  const { id = '' } = useParams();
  const { data: tool, error, refetch } = useContract(getTool, { params: { id } });
  const known = tool?.id;
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
        <EndedNote tool={tool} />
        <DetailHeader tool={tool} />
        <QuickInfo tool={tool} />
        <SectionNav
          sections={SECTIONS.filter((id) => id !== 'alternatives' || tool.alternatives?.length)}
        />
        <Columns>
          <div style={{ gridArea: 'text' }}>
            <Overview key={tool.id} tool={tool} />
            <UseCases tool={tool} />
            <ProsAndCons tool={tool} />
            <Plans tool={tool} />
            <Changes tool={tool} />
            <Alternatives key={`alternatives-${tool.id}`} tool={tool} />
            <Slot
              key={`seen-${tool.id}`}
              name="tool.seen"
              props={{ toolId: tool.id, toolName: tool.name }}
            />
            <Faq tool={tool} />
          </div>
          <div style={{ gridArea: 'side' }}>
            <SideColumn tool={tool} />
          </div>
          <div style={{ gridArea: 'reviews' }}>
            <Slot
              key={`reviews-${tool.id}`}
              name="tool.reviews"
              props={{ toolId: tool.id, toolName: tool.name }}
            />
          </div>
        </Columns>
      </Container>
    </Page>
  );
}
