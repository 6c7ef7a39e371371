import type { PlatformEvent, PlatformEvents } from '@atlas/contracts';

type Handler = (payload: never) => void;

export interface EventBus {
  emit<E extends PlatformEvent>(event: E, payload: PlatformEvents[E]): void;
  /** As `emit`, but waits for a listener while there is none. Gives the function that withdraws it. */
  emitDeferred<E extends PlatformEvent>(event: E, payload: PlatformEvents[E]): () => void;
  on<E extends PlatformEvent>(event: E, handler: (payload: PlatformEvents[E]) => void): () => void;
  /** How many listen, to all events: a room that leaves must leave nothing behind. */
  readonly listeners: number;
}

/** Typed events between rooms; one room's failing handler does not keep the others from hearing. */
export function createEventBus(): EventBus {
  const handlers = new Map<PlatformEvent, Set<Handler>>();
  const deferred = new Map<PlatformEvent, unknown>();
  const bus: EventBus = {
    emit(event, payload) {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          handler(payload as never);
        } catch (error) {
          reportError(error);
        }
      }
    },
    emitDeferred(event, payload) {
      if (handlers.get(event)?.size) bus.emit(event, payload);
      else deferred.set(event, payload);
      return () => void deferred.delete(event);
    },
    on(event, handler) {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler as Handler));
      if (deferred.has(event)) queueMicrotask(() => deliverDeferred(event));
      return () => void set.delete(handler as Handler);
    },
    get listeners() {
      return [...handlers.values()].reduce((total, { size }) => total + size, 0);
    },
  };
  // A listener may be gone again, or the offer withdrawn, before its turn comes.
  const deliverDeferred = (event: PlatformEvent): void => {
    if (!deferred.has(event) || !handlers.get(event)?.size) return;
    const payload = deferred.get(event);
    deferred.delete(event);
    bus.emit(event, payload as never);
  };
  return bus;
}

function reportError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
