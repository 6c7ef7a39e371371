import { Container } from '@atlas/ui';
import { RemoteFailureCard } from '@atlas/mfe-kit/host';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { PageSkeleton } from '../chrome/page-skeleton';
import type { Outlet } from './outlet';

/** One place for both: a page that stands below its skeleton for a moment would jump when that goes. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  > * {
    grid-area: 1 / 1;
  }
`;

/** Where the remotes' pages appear, with what stands there while one loads or has failed. */
export function RemoteOutlet({ outlet }: { outlet: Outlet }) {
  const state = useStore(outlet.state);
  const attach = useCallback((place: HTMLDivElement | null) => outlet.attach(place), [outlet]);
  return (
    <Stage>
      {state.phase === 'loading' && !state.worded && <PageSkeleton />}
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
