import type { TrackedEvent } from '../../analytics/tracker';
import { FRAME_MESSAGE_KEY } from '../../frame/messages';
import type { FrameMessage, FrameState } from '../../frame/messages';

/** As tall as a frame may be, in pixels. */
const MAX_HEIGHT_PX = 4_000;
/** Sizes are taken so often: one that flickers does not keep the page busy. */
const RESIZE_THROTTLE_MS = 100;
/** A frame that says nothing for two of these has stopped. */
const HEARTBEAT_MS = 4_000;
/** Entries in the visitor's history that are not the page's own: more, and the frame goes. Browsers count no further than 50. */
const MAX_HISTORY_ENTRIES = 2;
const HISTORY_FILLED = 'it filled the history with entries of its own';
const PATH = /^\/(?!\/)[^\\\s]{0,500}$/;

export interface FrameCallbacks {
  onSize(height: number): void;
  onNavigate(to: string): void;
  onTrack(event: TrackedEvent): void;
  /** The frame is over: what it did, in a sentence. */
  onFailure(why: string): void;
}

export interface FrameMonitor {
  send(state: FrameState): void;
  /** The page itself made an entry in the history. */
  onHistoryPush(): void;
  stop(): void;
}

/** Watches one frame: takes what it says with care, and ends it when it does not answer or harms the page. */
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
    // Its origin is nobody's: there is no other name for it.
    frame.contentWindow?.postMessage({ [FRAME_MESSAGE_KEY]: message }, '*');
  const end = (why: string): void => {
    stop();
    onFailure(why);
  };
  const handlers: { [K in FrameMessage['kind']]: (message: Extract<FrameMessage, { kind: K }>) => void } = {
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
    size(said) {
      height = Math.min(MAX_HEIGHT_PX, Math.max(0, Number(said.height) || 0));
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
      const { type, toolId } = (event ?? {}) as { type?: unknown; toolId?: unknown };
      if (type === 'tool-visit' && typeof toolId === 'string' && hasUserActivation(frame))
        onTrack({ type, toolId: toolId.slice(0, 100) });
    },
  };
  const onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    const said = (data as { [FRAME_MESSAGE_KEY]?: FrameMessage })[FRAME_MESSAGE_KEY];
    if (said && Object.hasOwn(handlers, said.kind)) handlers[said.kind](said as never);
  };
  const checkHeartbeat = (): void => {
    // A browser may let a page that nobody sees rest.
    if (document.hidden) return;
    if (window.history.length - entries > MAX_HISTORY_ENTRIES) return end(HISTORY_FILLED);
    if (missedHeartbeats >= 2) return end('it does not answer any more');
    if (!isReady) return;
    missedHeartbeats += 1;
    post('alive');
  };
  const onLoad = (): void => {
    loads += 1;
    if (loads > 1) end('it left its document');
  };
  const startTimeout = setTimeout(() => {
    if (!isReady) end('it does not answer');
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

/** The visitor has just pressed something, and it was in there. */
function hasUserActivation(frame: HTMLIFrameElement): boolean {
  const { userActivation } = navigator;
  return document.activeElement === frame && userActivation?.isActive === true;
}
