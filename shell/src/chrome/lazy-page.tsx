import { lazyComponent } from '@atlas/mfe-kit';
import { RemoteFailureCard } from '@atlas/mfe-kit/host';
import { Container } from '@atlas/ui';
import type { LazyComponent } from '@atlas/ui';
import type { ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton';

/** A page of the shell that few visit: its code comes with the first visit, and a failed load can be tried again without a reload. */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  return lazyComponent(load, {
    waiting: <PageSkeleton />,
    failed: (retry) => (
      <Container>
        <RemoteFailureCard page remote="shell" onRetry={retry} />
      </Container>
    ),
  });
}
