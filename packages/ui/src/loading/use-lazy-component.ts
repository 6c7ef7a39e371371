import { startTransition, use, useCallback, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ComponentLoader } from './component-loader';
import { LoadingStrategy } from './loading-strategy';
import { useIsServerRendered } from './use-is-server-rendered';

type Step<P> =
  | { status: 'loading'; again: boolean }
  | { status: 'ready'; Component: ComponentType<P> }
  | { status: 'failed'; error: unknown };

/** State of a component that loads. */
export type LazyState<P> = Step<P> & {
  /** Retries after a failure. */
  readonly retry: () => void;
};

/**
 * Returns a loaded component at once, otherwise loads it.
 * @param code loads the component
 * @param wanted false delays the load
 * @returns the component or the state of its load
 */
export function useLazyComponent<P>(code: ComponentLoader<P>, wanted = true): LazyState<P> {
  const isServerRendered = useIsServerRendered();
  // Server-rendered HTML stays until the code is loaded.
  const strategy =
    useContext(LoadingStrategy) === 'suspense' || isServerRendered ? 'suspense' : 'effect';
  const [current, setCurrent] = useState(() => ({ code, step: firstStep(code) }));
  const step = current.code === code ? current.step : firstStep(code);
  const isAwaited = wanted && strategy === 'effect' && step.status === 'loading';
  const again = step.status === 'loading' && step.again;

  useEffect(() => {
    if (!isAwaited) return undefined;
    let isUnmounted = false;
    const show = (next: Step<P>) => {
      if (!isUnmounted) setCurrent({ code, step: next });
    };
    code.load(again).then(
      // A transition: rendering the component must not block input.
      (Component) => startTransition(() => show({ status: 'ready', Component })),
      (error: unknown) => show({ status: 'failed', error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [code, isAwaited, again]);

  const retry = useCallback(
    () => setCurrent({ code, step: { status: 'loading', again: true } }),
    [code],
  );
  if (wanted && strategy === 'suspense' && step.status === 'loading')
    return { status: 'ready', Component: code.loaded() ?? use(code.load()), retry };
  return { ...step, retry };
}

function firstStep<P>(code: ComponentLoader<P>): Step<P> {
  const Component = code.loaded();
  if (Component) return { status: 'ready', Component };
  return { status: 'loading', again: false };
}
