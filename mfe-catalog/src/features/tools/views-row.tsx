import type { FoundTool } from '@atlas/contracts';
import { lazyComponent } from '@atlas/mfe-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Views = lazyComponent(() => import('./views'), { waiting: <div style={{ height: 42 }} /> });

/** Another view replaces the cards, which follow the row. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: center;
  &:has([data-view='list'], [data-view='table']) {
    + [data-cards],
    + * > [data-cards] {
      display: none;
    }
  }
`;

interface ViewsRowProps {
  /** None while they load. */
  tools: readonly FoundTool[] | undefined;
  children?: ReactNode;
}

/** The choice of the view beside `children`. */
export function ViewsRow({ tools, children }: ViewsRowProps) {
  return (
    <Row>
      {children}
      {tools && <Views tools={tools} />}
    </Row>
  );
}
