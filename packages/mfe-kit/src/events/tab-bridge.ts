import type { PlatformEvent } from '@atlas/contracts';
import type { EventBus } from './event-bus';

/** What is true in every tab of the browser. Language and theme stay the tab's own until it is loaded anew. */
const SHARED = [
  'session.changed',
  'favorites.changed',
  'packages.changed',
] as const satisfies readonly PlatformEvent[];
type Shared = (typeof SHARED)[number];

export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((message: MessageEvent) => void) | null;
}

/** Hands events to the other tabs of this origin and takes theirs. */
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
    // Handlers run before `emit` returns, so what was heard is not said again.
    isRelaying = true;
    events.emit(data.event, data.payload);
    isRelaying = false;
  };
}
