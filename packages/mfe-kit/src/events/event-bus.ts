import type { PlatformEvent, PlatformEvents } from '@atlas/contracts';

type Handler = (payload: never) => void;

export interface EventBus {
  emit<E extends PlatformEvent>(event: E, payload: PlatformEvents[E]): void;
  on<E extends PlatformEvent>(event: E, handler: (payload: PlatformEvents[E]) => void): () => void;
}

/** Typed events between rooms; one room's failing handler does not keep the others from hearing. */
export function createEventBus(): EventBus {
  const handlers = new Map<PlatformEvent, Set<Handler>>();
  return {
    emit(event, payload) {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          handler(payload as never);
        } catch (error) {
          reportError(error);
        }
      }
    },
    on(event, handler) {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler as Handler));
      return () => void set.delete(handler as Handler);
    },
  };
}

function reportError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
