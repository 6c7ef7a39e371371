import { startTransition, use, useCallback, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ComponentLoader } from './component-loader';
import { LoadingStrategy } from './loading-strategy';
import { useIsServerRendered } from './use-is-server-rendered';

type Step<P> =
  | { status: 'loading'; again: boolean }
  | { status: 'ready'; Component: ComponentType<P> }
  | { status: 'failed'; error: unknown };

export type LazyState<P> = Step<P> & {
  /** After a failure: another attempt. */
  retry(): void;
};

/** A part that is there is given at once; else its code is loaded, as soon as it is `wanted`. */
export function useLazyComponent<P>(code: ComponentLoader<P>, wanted = true): LazyState<P> {
  const isServerRendered = useIsServerRendered();
  // What a server has drawn stays until its code is there.
  const strategy = useContext(LoadingStrategy) === 'suspense' || isServerRendered ? 'suspense' : 'effect';
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
      // In slices: what arrives must not hold up the visitor who reads another part.
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
