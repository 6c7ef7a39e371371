import { RemoteFailureCard } from '@atlas/mfe-kit/host';
import { Container } from '@atlas/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton';

type State<P> =
  { status: 'loading' } | { status: 'ready'; Page: ComponentType<P> } | { status: 'failed' };

/**
 * A page of the shell that few visit: its code comes with the first visit. By effect, not by
 * Suspense, so that a failed load can be tried again without a reload.
 */
export function lazyPage<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function LazyPage(props: P) {
    const [state, setState] = useState<State<P>>(() =>
      known ? { status: 'ready', Page: known } : { status: 'loading' },
    );
    useEffect(() => {
      if (state.status !== 'loading') return;
      load().then(
        (Page) => {
          known = Page;
          setState({ status: 'ready', Page });
        },
        () => setState({ status: 'failed' }),
      );
    }, [state]);
    if (state.status === 'ready') return <state.Page {...props} />;
    if (state.status === 'loading') return <PageSkeleton />;
    return (
      <Container>
        <RemoteFailureCard remote="shell" onRetry={() => setState({ status: 'loading' })} />
      </Container>
    );
  };
}
