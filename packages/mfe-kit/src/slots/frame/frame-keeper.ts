import type { TrackedEvent } from '../../analytics/tracker';
import { FRAME_MARK } from '../../frame/messages';
import type { FrameSaid, FrameState } from '../../frame/messages';

/** As tall as a frame may be, in pixels. */
const TALLEST = 4_000;
/** Sizes are taken so often: one that flickers does not keep the page busy. */
const SIZE_MS = 100;
/** A frame that says nothing for two of these has stopped. */
const LOOK_MS = 4_000;
/** Entries in the visitor's history that are not the page's own: more, and the frame goes. Browsers count no further than 50. */
const MOST_ENTRIES = 2;
const FILLED = 'it filled the history with entries of its own';
const PATH = /^\/(?!\/)[^\\\s]{0,500}$/;

export interface Kept {
  onSize(height: number): void;
  onNavigate(to: string): void;
  onTrack(event: TrackedEvent): void;
  /** The frame is over: what it did, in a sentence. */
  onFailure(why: string): void;
}

export interface FrameKeeper {
  say(state: FrameState): void;
  /** The page itself made an entry in the history. */
  pushed(): void;
  stop(): void;
}

/** Watches one frame: takes what it says with care, and ends it when it does not answer or harms the page. */
export function keepFrame(
  frame: HTMLIFrameElement,
  deadline: number,
  { onSize, onNavigate, onTrack, onFailure }: Kept,
): FrameKeeper {
  let state: FrameState | undefined;
  let isReady = false;
  let unanswered = 0;
  let moves = 0;
  let loads = 0;
  let entries = window.history.length;
  let height = 0;
  let sizing: ReturnType<typeof setTimeout> | undefined;

  const post = (message: FrameState | 'alive'): void =>
    // Its origin is nobody's: there is no other name for it.
    frame.contentWindow?.postMessage({ [FRAME_MARK]: message }, '*');
  const end = (why: string): void => {
    stop();
    onFailure(why);
  };
  const take: { [K in FrameSaid['kind']]: (said: Extract<FrameSaid, { kind: K }>) => void } = {
    ready() {
      isReady = true;
      if (state) post(state);
    },
    alive() {
      unanswered = 0;
    },
    moved() {
      moves += 1;
      if (moves > MOST_ENTRIES) end(FILLED);
    },
    size(said) {
      height = Math.min(TALLEST, Math.max(0, Number(said.height) || 0));
      sizing ??= setTimeout(() => {
        sizing = undefined;
        onSize(height);
      }, SIZE_MS);
    },
    failed({ message }) {
      if (!isReady || height === 0) end(`it threw: ${String(message).slice(0, 200)}`);
    },
    navigate({ to }) {
      if (isPressed(frame) && typeof to === 'string' && PATH.test(to)) onNavigate(to);
    },
    track({ event }) {
      const { type, toolId } = (event ?? {}) as { type?: unknown; toolId?: unknown };
      if (type === 'tool-visit' && typeof toolId === 'string' && isPressed(frame))
        onTrack({ type, toolId: toolId.slice(0, 100) });
    },
  };
  const onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    const said = (data as { [FRAME_MARK]?: FrameSaid })[FRAME_MARK];
    if (said && Object.hasOwn(take, said.kind)) take[said.kind](said as never);
  };
  const look = (): void => {
    // A browser may let a page that nobody sees rest.
    if (document.hidden) return;
    if (window.history.length - entries > MOST_ENTRIES) return end(FILLED);
    if (unanswered >= 2) return end('it does not answer any more');
    if (!isReady) return;
    unanswered += 1;
    post('alive');
  };
  const onLoad = (): void => {
    loads += 1;
    if (loads > 1) end('it left its document');
  };
  const late = setTimeout(() => {
    if (!isReady) end('it does not answer');
  }, deadline);
  const looking = setInterval(look, LOOK_MS);
  window.addEventListener('message', onMessage);
  frame.addEventListener('load', onLoad);

  function stop(): void {
    clearTimeout(late);
    clearTimeout(sizing);
    clearInterval(looking);
    window.removeEventListener('message', onMessage);
    frame.removeEventListener('load', onLoad);
  }

  return {
    say(next) {
      state = next;
      if (isReady) post(next);
    },
    pushed: () => void (entries = Math.max(entries, window.history.length)),
    stop,
  };
}

/** The visitor has just pressed something, and it was in there. */
function isPressed(frame: HTMLIFrameElement): boolean {
  const { userActivation } = navigator;
  return document.activeElement === frame && userActivation?.isActive === true;
}
