import type { PlatformEvent } from '@atlas/contracts';
import type { EventBus } from './event-bus';

/** Events that concern every tab. Language and theme of a tab change only on reload. */
const SHARED = [
  'session.changed',
  'favorites.changed',
  'packages.changed',
] as const satisfies readonly PlatformEvent[];
type Shared = (typeof SHARED)[number];

/** The part of `BroadcastChannel` that the bridge uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((message: MessageEvent) => void) | null;
}

/**
 * Sends shared events to the other tabs of this origin and emits theirs.
 * @param events the event bus of this page
 * @param channel connects the tabs
 */
export function bridgeTabs(
  events: EventBus,
  channel: TabChannel = new BroadcastChannel('atlas'),
): void {
  let isRelaying = false;
  for (const event of SHARED) {
    events.on(event, (payload) => {
      if (!isRelaying) channel.postMessage({ event, payload });
    });
  }
  channel.onmessage = ({ data }: MessageEvent<{ event: Shared; payload: never } | undefined>) => {
    if (!data || !SHARED.includes(data.event)) return;
    // Handlers run before `emit` returns, so a received event is not sent back.
    isRelaying = true;
    events.emit(data.event, data.payload);
    isRelaying = false;
  };
}
