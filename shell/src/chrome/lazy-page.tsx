import { lazyComponent } from '@atlas/mfe-kit';
import { RemoteFailureCard } from '@atlas/mfe-kit/host';
import { Container } from '@atlas/ui';
import type { LazyComponent } from '@atlas/ui';
import type { ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton';

/**
 * A rarely visited page of the shell, as a chunk of its own; a failed load can be retried without
 * a reload.
 */
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
