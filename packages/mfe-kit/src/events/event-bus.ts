import type { PlatformEvent, PlatformEvents } from '@atlas/contracts';

type Handler = (payload: never) => void;

/** Typed events between slices. */
export interface EventBus {
  readonly emit: <E extends PlatformEvent>(event: E, payload: PlatformEvents[E]) => void;
  /**
   * Like `emit`, but without a listener the event is stored for the first one.
   * @returns a function that withdraws the stored event
   */
  emitDeferred<E extends PlatformEvent>(event: E, payload: PlatformEvents[E]): () => void;
  /** @returns a function that removes the listener */
  on<E extends PlatformEvent>(event: E, handler: (payload: PlatformEvents[E]) => void): () => void;
  /** Number of listeners of all events. A test uses it to find leaks. */
  readonly listeners: number;
}

/**
 * Creates an event bus. An error in one listener is rethrown asynchronously and does not affect
 * the others.
 */
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
      handlers.set(event, set.add(handler));
      if (deferred.has(event)) queueMicrotask(() => deliverDeferred(event));
      return () => void set.delete(handler);
    },
    get listeners() {
      return [...handlers.values()].reduce((total, { size }) => total + size, 0);
    },
  };
  // The listener may be removed, or the event withdrawn, before this microtask runs.
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
