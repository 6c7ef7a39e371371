import type { ToolDetail } from '@atlas/contracts';
import { lazyComponent, Slot } from '@atlas/mfe-kit';
import { lazyLayout } from '@atlas/ui';
import { styled } from 'styled-components';
import { Alternatives } from './alternatives';
import { Changes } from './changes';
import { DetailHeader } from './detail-header';
import { EaseSection } from './ease-section';
import { EndedNote } from './ended-note';
import { Faq } from './faq';
import { Overview } from './overview';
import { Plans } from './plans';
import { ProsAndCons } from './pros-and-cons';
import { QuickInfo } from './quick-info';
import { SectionNav, SECTIONS } from './section-nav';
import type { SectionId } from './section-nav';
import { SideColumn } from './side-column';
import { UseCases } from './use-cases';

const PriceHistory = lazyComponent(() => import('./price-history'), {
  waiting: null,
});

/**
 * On a phone the facts come before the reviews, which may be many. Wide pages show reviews across
 * both columns, and the side column is as high as the text, so that its last card can stick.
 */
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
    grid-template: 'text side' 'reviews reviews' / minmax(0, 1fr) 20rem;
    > * > aside {
      height: 100%;
    }
  }
`;

interface ToolViewProps {
  tool: ToolDetail;
  /** What an editor sees before it is published: without reviews and history. */
  isPreview?: boolean;
}

/** Everything that the page of a tool shows. */
export default function ToolView({ tool, isPreview = false }: ToolViewProps) {
  const isShown = (id: SectionId) => {
    if (id === 'alternatives') return Boolean(tool.alternatives?.length);
    return id !== 'reviews' || !isPreview;
  };
  return (
    <>
      <EndedNote tool={tool} />
      <DetailHeader tool={tool} />
      <QuickInfo tool={tool} />
      <SectionNav sections={SECTIONS.filter(isShown)} />
      <Columns>
        <div style={{ gridArea: 'text' }}>
          <Overview key={tool.id} tool={tool} />
          <UseCases tool={tool} />
          <ProsAndCons tool={tool} />
          <Plans tool={tool} />
          <EaseSection tool={tool} />
          <Changes tool={tool} />
          {!isPreview && <PriceHistory key={`prices-${tool.id}`} tool={tool} />}
          <Alternatives key={`alternatives-${tool.id}`} tool={tool} />
          {!isPreview && (
            <Slot
              key={`seen-${tool.id}`}
              name="tool.seen"
              props={{ toolId: tool.id, toolName: tool.name }}
            />
          )}
          <Faq tool={tool} />
        </div>
        <div style={{ gridArea: 'side' }}>
          <SideColumn tool={tool} />
        </div>
        {!isPreview && (
          <div style={{ gridArea: 'reviews' }}>
            <Slot
              key={`reviews-${tool.id}`}
              name="tool.reviews"
              props={{ toolId: tool.id, toolName: tool.name }}
            />
          </div>
        )}
      </Columns>
    </>
  );
}
