import { startTransition, use, useCallback, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { PartCode } from './part-code';
import { PartLoading } from './part-loading';
import { useServerDrawn } from './use-server-drawn';

type Step<P> =
  | { status: 'loading'; again: boolean }
  | { status: 'ready'; Part: ComponentType<P> }
  | { status: 'failed'; error: unknown };

export type PartState<P> = Step<P> & {
  /** After a failure: another attempt. */
  retry(): void;
};

/** A part that is there is given at once; else its code is loaded, as soon as it is `wanted`. */
export function usePart<P>(code: PartCode<P>, wanted = true): PartState<P> {
  const drawn = useServerDrawn();
  // What a server has drawn stays until its code is there.
  const loading = useContext(PartLoading) === 'suspense' || drawn ? 'suspense' : 'effect';
  const [held, setHeld] = useState(() => ({ code, step: firstStep(code) }));
  const step = held.code === code ? held.step : firstStep(code);
  const isAwaited = wanted && loading === 'effect' && step.status === 'loading';
  const again = step.status === 'loading' && step.again;

  useEffect(() => {
    if (!isAwaited) return undefined;
    let gone = false;
    const show = (next: Step<P>) => {
      if (!gone) setHeld({ code, step: next });
    };
    code.load(again).then(
      // In slices: what arrives must not hold up the visitor who reads another part.
      (Part) => startTransition(() => show({ status: 'ready', Part })),
      (error: unknown) => show({ status: 'failed', error }),
    );
    return () => {
      gone = true;
    };
  }, [code, isAwaited, again]);

  const retry = useCallback(
    () => setHeld({ code, step: { status: 'loading', again: true } }),
    [code],
  );
  if (wanted && loading === 'suspense' && step.status === 'loading')
    return { status: 'ready', Part: code.known() ?? use(code.load()), retry };
  return { ...step, retry };
}

function firstStep<P>(code: PartCode<P>): Step<P> {
  const Part = code.known();
  if (Part) return { status: 'ready', Part };
  return { status: 'loading', again: false };
}
