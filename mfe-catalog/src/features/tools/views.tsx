import type { FoundTool } from '@atlas/contracts';
import { lazyComponent } from '@atlas/mfe-kit';
import { SegmentedControl } from '@atlas/ui';
import { styled } from 'styled-components';
import { chooseGridView, GRID_VIEWS, useGridView } from './grid-view';
import { useViewText } from './view-texts/use-view-text';

const CompactTools = lazyComponent(() => import('./compact-tools'), {
  waiting: <div data-waiting style={{ height: 'var(--height)' }} />,
});

/** The choice at the end of a row and the tools below it, which replace the cards after the row. */
const Frame = styled.div`
  display: contents;
  /* Of a page of nine tools. */
  --height: 41rem;
  @media (min-width: 60rem) {
    &[data-view='table'] {
      --height: 31.5rem;
    }
  }
  @media (max-width: 40rem) {
    --height: 36rem;
    &[data-view='list'] {
      --height: 72rem;
    }
  }
  :has(> &[data-view='list']) + * > [data-cards],
  :has(> &[data-view='table']) + * > [data-cards] {
    display: none;
  }
  > :first-child {
    margin-left: auto;
  }
  > :last-child:not(:first-child) {
    flex: 1 0 100%;
    min-width: 0;
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
