import type { PlatformEvent, PlatformEvents } from '@atlas/contracts';
import { useEffect, useRef } from 'react';
import { getPlatform } from '../platform/holder';
import { usePlatform } from '../platform/platform-context';

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

export function emit<E extends PlatformEvent>(event: E, payload: PlatformEvents[E]): void {
  getPlatform().events.emit(event, payload);
}
