import type { TrackedEvent } from '../analytics/tracker';
import { FRAME_MARK } from './messages';
import type { FrameSaid, FrameState } from './messages';

/** What a fragment in a frame has of the platform. There is no session, no storage, no network. */
export interface FramePlace<Props = object> extends Omit<FrameState, 'props'> {
  readonly props: Props;
  /** Leads the visitor to a path of this site, within five seconds of a press in the frame. */
  navigate(to: string): void;
  /** As `navigate`: what nobody pressed is not counted. */
  track(event: TrackedEvent): void;
}

/**
 * Fills the frame that this script runs in: `draw` is called with the element to draw in, at first and whenever props,
 * language or theme change. The frame has the height of what is drawn.
 */
export function fillFrame<Props = object>(
  draw: (root: HTMLElement, place: FramePlace<Props>) => void,
): void {
  const root = document.createElement('div');
  document.body.append(root);
  document.body.style.margin = '0';
  // Margins of what is drawn belong to its height.
  root.style.display = 'flow-root';
  const say = (said: FrameSaid): void => window.parent.postMessage({ [FRAME_MARK]: said }, '*');
  window.addEventListener('error', ({ message }) => say({ kind: 'failed', message }));
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    const { [FRAME_MARK]: state } = (data ?? {}) as { [FRAME_MARK]?: FrameState | 'alive' };
    if (state === 'alive') return say({ kind: 'alive' });
    if (!state) return;
    document.documentElement.lang = state.language;
    document.documentElement.style.colorScheme = state.theme;
    draw(root, {
      ...state,
      props: state.props as Props,
      navigate: (to) => say({ kind: 'navigate', to }),
      track: (event) => say({ kind: 'track', event }),
    });
  });
  new ResizeObserver(() =>
    say({ kind: 'size', height: Math.ceil(root.getBoundingClientRect().height) }),
  ).observe(root);
  say({ kind: 'ready' });
}
