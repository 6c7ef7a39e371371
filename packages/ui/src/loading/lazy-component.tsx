import type { ReactNode } from 'react';
import { createComponentLoader } from './component-loader';
import type { LoadComponent } from './component-loader';
import { useLazyComponent } from './use-lazy-component';

/** A component whose code is loaded on demand. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Prefetches the code. A failure is ignored; rendering retries. */
  preload(): void;
  /** Loads the code; rejects on failure. */
  load(): Promise<unknown>;
}

interface Options {
  /** Shown while the code loads. */
  waiting?: ReactNode;
  /** Shown when the load failed; without it the nearest error boundary gets the error. */
  failed?: (retry: () => void) => ReactNode;
}

/**
 * Creates a component that is loaded when it is first rendered.
 * @param options what to show while it loads and after a failure
 * @param load imports the component
 * @returns the component, with `preload` and `load`
 * @example
 * const ToolPage = lazyComponent(() => import('./tool-page'), { waiting: <Skeleton /> });
 */
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
