import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react';
import { usePlatform } from '../platform/platform-context';
import { loadFragment, loadedFragment } from './load-fragment';

type State =
  { status: 'loading' } | { status: 'ready'; Fragment: ComponentType } | { status: 'failed' };

/**
 * Loads by effect, not by Suspense: React would hold the reveal back for 300 ms and suspend even
 * for what is loaded already.
 */
export function useFragment(entry: RegistryEntry, slot: SlotName): State & { retry: () => void } {
  const { remotes } = usePlatform();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<State>(() => toState(loadedFragment(entry, slot)));

  useEffect(() => {
    let gone = false;
    const show = (next: State) => {
      if (!gone) setState(next);
    };
    if (loadedFragment(entry, slot)) show(toState(loadedFragment(entry, slot)));
    else {
      show({ status: 'loading' });
      loadFragment(remotes, entry, slot, turn > 0).then(
        // In slices: a fragment that arrives must not hold up the visitor who reads another.
        (Fragment) => startTransition(() => show(toState(Fragment))),
        () => show({ status: 'failed' }),
      );
    }
    return () => {
      gone = true;
    };
  }, [remotes, entry, slot, turn]);

  const retry = useCallback(() => setTurn((old) => old + 1), []);
  return { ...state, retry };
}

function toState(Fragment: ComponentType | undefined): State {
  return Fragment ? { status: 'ready', Fragment } : { status: 'loading' };
}
