import type { PlatformEvent, PlatformEvents } from '@atlas/contracts';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform/platform-context';
import type { EventBus } from './event-bus';

export type Emit = EventBus['emit'];

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

/** Tells the other rooms; functions outside of components are handed it. */
export function useEmit(): Emit {
  return usePlatform().events.emit;
}
