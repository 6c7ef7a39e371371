import {
  getTool,
  listToolChanges,
  similarTools,
  toolsEventSchema,
  watchTools,
} from '@atlas/contracts';
import { useApi, useContractCache } from '@atlas/mfe-kit';
import { createEventStream } from '@atlas/mfe-kit/event-stream';
import { useEffect } from 'react';

const listen = createEventStream(watchTools, 'change', toolsEventSchema);

/** Shows published changes of a tool without a reload. */
export function useToolChanges(id: string): void {
  const call = useApi();
  const cache = useContractCache();
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const stop = listen(({ ids }, at) => {
      if (ids && !ids.includes(id)) return;
      call(getTool, { params: { id }, query: { at }, signal })
        .then((tool) => cache.set(getTool, { params: { id } }, tool))
        // Removed, or not reachable now: the page keeps what it shows until it is opened again.
        .catch(() => undefined);
      void cache.invalidate(similarTools, listToolChanges);
    });
    return () => {
      stop();
      stopped.abort();
    };
  }, [call, cache, id]);
}
