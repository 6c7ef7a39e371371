import { recordOf } from '@atlas/contracts';
import type { TrackedEvent } from '../../analytics/tracker';
import { FRAME_MESSAGE_KEY } from '../../frame/messages';
import type { FrameMessage, FrameState } from '../../frame/messages';

/** Maximum height of a frame. */
const MAX_HEIGHT_PX = 4_000;
/** Heights are applied at most this often. */
const RESIZE_THROTTLE_MS = 100;
/** A frame that misses two heartbeats has stopped. */
const HEARTBEAT_MS = 4_000;
/** Maximum number of history entries by a frame. Browsers limit the history to 50 entries. */
const MAX_HISTORY_ENTRIES = 2;
const HISTORY_FILLED = 'it filled the history with entries of its own';
const PATH = /^\/(?!\/)[^\\\s]{0,500}$/;

/** Called for accepted messages of a frame. */
export interface FrameCallbacks {
  readonly onSize: (height: number) => void;
  readonly onNavigate: (to: string) => void;
  readonly onTrack: (event: TrackedEvent) => void;
  /** The frame must be removed; `why` describes the reason. */
  readonly onFailure: (why: string) => void;
}

/** Connection to one frame. */
export interface FrameMonitor {
  send(state: FrameState): void;
  /** Call when the page itself adds a history entry. */
  readonly onHistoryPush: () => void;
  stop(): void;
}

/**
 * Monitors one frame: validates its messages, and reports a frame that does not respond or
 * misbehaves.
 * @param frame the element
 * @param deadline time in ms until it must be ready
 * @param callbacks called for accepted messages
 */
export function monitorFrame(
  frame: HTMLIFrameElement,
  deadline: number,
  { onSize, onNavigate, onTrack, onFailure }: FrameCallbacks,
): FrameMonitor {
  let state: FrameState | undefined;
  let isReady = false;
  let missedHeartbeats = 0;
  let moves = 0;
  let loads = 0;
  let entries = window.history.length;
  let height = 0;
  let sizing: ReturnType<typeof setTimeout> | undefined;

  const post = (message: FrameState | 'alive'): void =>
    // A sandboxed frame has an opaque origin, so no target origin can be named.
    frame.contentWindow?.postMessage({ [FRAME_MESSAGE_KEY]: message }, '*');
  const end = (why: string): void => {
    stop();
    onFailure(why);
  };
  const handlers: {
    [K in FrameMessage['kind']]: (message: Extract<FrameMessage, { kind: K }>) => void;
  } = {
    ready() {
      isReady = true;
      if (state) post(state);
    },
    alive() {
      missedHeartbeats = 0;
    },
    moved() {
      moves += 1;
      if (moves > MAX_HISTORY_ENTRIES) end(HISTORY_FILLED);
    },
    size(message) {
      height = Math.min(MAX_HEIGHT_PX, Math.max(0, Number(message.height) || 0));
      sizing ??= setTimeout(() => {
        sizing = undefined;
        onSize(height);
      }, RESIZE_THROTTLE_MS);
    },
    failed({ message }) {
      if (!isReady || height === 0) end(`it threw: ${String(message).slice(0, 200)}`);
    },
    navigate({ to }) {
      if (hasUserActivation(frame) && typeof to === 'string' && PATH.test(to)) onNavigate(to);
    },
    track({ event }) {
      const { type, toolId } = recordOf(event);
      if (type === 'tool-visit' && typeof toolId === 'string' && hasUserActivation(frame))
        onTrack({ type, toolId: toolId.slice(0, 100) });
    },
  };
  const onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    const message = (data as { [FRAME_MESSAGE_KEY]?: FrameMessage })[FRAME_MESSAGE_KEY];
    if (message && Object.hasOwn(handlers, message.kind)) handlers[message.kind](message as never);
  };
  const checkHeartbeat = (): void => {
    // Hidden pages are throttled: no heartbeat is expected.
    if (document.hidden) return;
    if (window.history.length - entries > MAX_HISTORY_ENTRIES) return end(HISTORY_FILLED);
    if (missedHeartbeats >= 2) return end('it stopped responding');
    if (!isReady) return;
    missedHeartbeats += 1;
    post('alive');
  };
  const onLoad = (): void => {
    loads += 1;
    if (loads > 1) end('it left its document');
  };
  const startTimeout = setTimeout(() => {
    if (!isReady) end('it does not respond');
  }, deadline);
  const heartbeat = setInterval(checkHeartbeat, HEARTBEAT_MS);
  window.addEventListener('message', onMessage);
  frame.addEventListener('load', onLoad);

  function stop(): void {
    clearTimeout(startTimeout);
    clearTimeout(sizing);
    clearInterval(heartbeat);
    window.removeEventListener('message', onMessage);
    frame.removeEventListener('load', onLoad);
  }

  return {
    send(next) {
      state = next;
      if (isReady) post(next);
    },
    onHistoryPush: () => void (entries = Math.max(entries, window.history.length)),
    stop,
  };
}

/** @returns whether the visitor has just interacted with the frame */
function hasUserActivation(frame: HTMLIFrameElement): boolean {
  const { userActivation } = navigator;
  return document.activeElement === frame && userActivation?.isActive === true;
}
