import { Container } from '@atlas/ui';
import { RemoteFailureCard } from '@atlas/mfe-kit/host';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { PageSkeleton } from '../chrome/page-skeleton';
import type { Outlet } from './outlet';

/** Page and skeleton share one grid cell, so that nothing moves when the skeleton is removed. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  > * {
    grid-area: 1 / 1;
  }
`;

/** Shows the remotes' pages, a skeleton while one loads and a card when it failed. */
export function RemoteOutlet({ outlet }: { outlet: Outlet }) {
  const state = useStore(outlet.state);
  const attach = useCallback((place: HTMLDivElement | null) => outlet.attach(place), [outlet]);
  return (
    <Stage>
      {state.phase === 'loading' && !state.hasHeader && <PageSkeleton />}
      {state.phase === 'failed' && (
        <Container>
          <RemoteFailureCard
            page
            remote={state.entry.name}
            onRetry={() => void outlet.show(state.entry, { force: true })}
          />
        </Container>
      )}
      <div ref={attach} suppressHydrationWarning dangerouslySetInnerHTML={outlet.html} />
    </Stage>
  );
}
