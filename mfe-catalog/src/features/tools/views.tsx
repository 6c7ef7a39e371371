import type { FoundTool } from '@atlas/contracts';
import { lazyComponent } from '@atlas/mfe-kit';
import { SegmentedControl } from '@atlas/ui';
import { styled } from 'styled-components';
import { chooseGridView, GRID_VIEWS, useGridView } from './grid-view';
import { useViewText } from './view-texts/use-view-text';

const CompactTools = lazyComponent(() => import('./compact-tools'), {
  waiting: <div style={{ height: '60rem' }} />,
});

/** Replaces the cards, which follow it. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: end;
  > :last-child:not(:first-child) {
    width: 100%;
  }
  &[data-view='list'] + *,
  &[data-view='table'] + * {
    display: none;
  }
`;

/** Choice of the view, and the tools in another view than cards. */
export default function Views({ tools }: { tools: readonly FoundTool[] }) {
  const viewText = useViewText();
  const view = useGridView();
  return (
    <Frame data-view={view}>
      <SegmentedControl
        label={viewText('label')}
        items={GRID_VIEWS.map((value) => ({ value, label: viewText(value) }))}
        value={view}
        onChange={chooseGridView}
      />
      {view !== 'cards' && (
        <div>
          <CompactTools tools={tools} view={view} />
        </div>
      )}
    </Frame>
  );
}
