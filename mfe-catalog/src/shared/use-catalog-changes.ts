import { toolsEventSchema, watchTools } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { createEventStream, useRefetchOnEvents } from '@atlas/mfe-kit/event-stream';

const listen = createEventStream(watchTools, 'change', toolsEventSchema);

/**
 * Shows published changes of the catalog without a reload.
 * @param contracts operations that the page shows and that accept the position of a change
 * @param concerns whether changes of these tools concern the page; by default all do
 */
export function useCatalogChanges(
  contracts: readonly Contract[],
  concerns?: (ids: readonly string[]) => boolean,
): void {
  // Too many changes for one event concern every page.
  useRefetchOnEvents(listen, contracts, ({ ids }) => !ids || !concerns || concerns(ids));
}
