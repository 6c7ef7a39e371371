import { toolsEventSchema, watchTools } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { createEventStream, useRefetchOnEvents } from '@atlas/mfe-kit/event-stream';

const listen = createEventStream(watchTools, 'change', toolsEventSchema);

/**
 * Shows published changes of the catalog without a reload.
 * @param contracts operations that the page shows and that accept the position of a change
 */
export const useCatalogChanges = (contracts: readonly Contract[]): void =>
  useRefetchOnEvents(listen, contracts);
