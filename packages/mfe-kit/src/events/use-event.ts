import type { PlatformEvent, PlatformEvents } from '@atlas/contracts';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform/platform-context';
import type { EventBus } from './event-bus';

/** Emits an event of the platform. */
export type Emit = EventBus['emit'];

/**
 * Subscribes to an event while the component is mounted. The handler of the latest render is
 * called.
 * @param event name of the event
 * @param handler called with its payload
 */
export function useEvent<E extends PlatformEvent>(
  event: E,
  handler: (payload: PlatformEvents[E]) => void,
): void {
  const { events } = usePlatform();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => events.on(event, (payload) => latest.current(payload)), [events, event]);
}

/** @returns the function that emits events; pass it to functions outside of components */
export function useEmit(): Emit {
  return usePlatform().events.emit;
}
