import { Container } from '@atlas/ui';
import { RemoteFailureCard } from '@atlas/mfe-kit/host';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { PageSkeleton } from '../chrome/page-skeleton';
import type { Outlet } from './outlet';

/** Where the remotes' pages appear, with what stands there while one loads or has failed. */
export function RemoteOutlet({ outlet }: { outlet: Outlet }) {
  const state = useStore(outlet.state);
  const attach = useCallback((place: HTMLDivElement | null) => outlet.attach(place), [outlet]);
  return (
    <>
      {state.phase === 'loading' && <PageSkeleton />}
      {state.phase === 'failed' && (
        <Container>
          <RemoteFailureCard
            remote={state.entry.name}
            onRetry={() => void outlet.show(state.entry, { force: true })}
          />
        </Container>
      )}
      <div ref={attach} />
    </>
  );
}
