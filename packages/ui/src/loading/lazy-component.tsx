import type { ReactNode } from 'react';
import { createComponentLoader } from './component-loader';
import type { LoadComponent } from './component-loader';
import { useLazyComponent } from './use-lazy-component';

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Asks for the code before the part is shown; a failure is nobody's until it is, and then it is tried again. */
  preload(): void;
  /** The same, to be waited for. */
  load(): Promise<unknown>;
}

interface Options {
  /** Stands in its place while the code is on its way. */
  waiting?: ReactNode;
  /** Stands in its place when the code did not come; without it the nearest error boundary is told. */
  failed?: (retry: () => void) => ReactNode;
}

/** The one way to load a page, a dialog or a panel when it is first needed: `lazyPart(() => import('./page'))`. */
export function lazyComponent<P extends object = object>(
  load: LoadComponent<P>,
  { waiting = null, failed }: Options = {},
): LazyComponent<P> {
  const code = createComponentLoader(load);
  function Lazy(props: P): ReactNode {
    const state = useLazyComponent(code);
    if (state.status === 'ready') return <state.Component {...props} />;
    if (state.status === 'loading') return waiting;
    if (failed) return failed(state.retry);
    throw state.error;
  }
  return Object.assign(Lazy, {
    preload: () => void code.load().catch(() => undefined),
    load: () => code.load(),
  });
}
