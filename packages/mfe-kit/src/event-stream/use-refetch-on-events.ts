import { useApi } from '@atlas/mfe-kit';
import type { Contract } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refetchQueries } from './refetch-queries';

/** Events may come several times a second; a page refetches at most so often. */
const PAUSE_MS = 2_000;

/**
 * Keeps responses that a page shows up to date with an event stream, without a reload.
 * @param listen of `createEventStream`; ids of its events are positions
 * @param contracts operations that accept a position as the query parameter `at`
 * @param isRelevant whether the responses may have changed by an event; by default always
 * @example
 * useRefetchOnEvents(listen, [listBundles]);
 */
export function useRefetchOnEvents<P>(
  listen: (listener: (payload: P, eventId: string) => void) => () => void,
  contracts: readonly Contract[],
  isRelevant: (payload: P) => boolean = () => true,
): void {
  const call = useApi();
  const client = useQueryClient();
  const isConcerned = useEffectEvent(isRelevant);
  const refetch = useEffectEvent((at: string, signal: AbortSignal) =>
    refetchQueries(contracts, { client, call, at, signal }),
  );
  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Position of an event during the pause. */
    let next: string | undefined;
    const follow = (at: string) => {
      next = undefined;
      timer = setTimeout(() => {
        timer = undefined;
        if (next !== undefined) follow(next);
      }, PAUSE_MS);
      void refetch(at, stopped.signal);
    };
    const stop = listen((payload, at) => {
      if (!isConcerned(payload)) return;
      if (timer === undefined) follow(at);
      else next = at;
    });
    return () => {
      stop();
      clearTimeout(timer);
      stopped.abort();
    };
  }, [listen]);
}
