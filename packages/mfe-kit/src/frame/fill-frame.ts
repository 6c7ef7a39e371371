import type { TrackedEvent } from '../analytics/tracker';
import { FRAME_MESSAGE_KEY } from './messages';
import type { FrameMessage, FrameState } from './messages';

/** What a fragment in a frame has of the platform. There is no session, no storage, no network. */
export interface FrameContext<Props = object> extends Omit<FrameState, 'props'> {
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
  render: (root: HTMLElement, place: FrameContext<Props>) => void,
): void {
  const root = document.createElement('div');
  document.body.append(root);
  document.body.style.margin = '0';
  // Margins of what is drawn belong to its height.
  root.style.display = 'flow-root';
  const send = (message: FrameMessage): void =>
    window.parent.postMessage({ [FRAME_MESSAGE_KEY]: message }, '*');
  window.addEventListener('error', ({ message }) => send({ kind: 'failed', message }));
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    const { [FRAME_MESSAGE_KEY]: state } = (data ?? {}) as {
      [FRAME_MESSAGE_KEY]?: FrameState | 'alive';
    };
    if (state === 'alive') return send({ kind: 'alive' });
    if (!state) return;
    document.documentElement.lang = state.language;
    document.documentElement.style.colorScheme = state.theme;
    render(root, {
      ...state,
      props: state.props as Props,
      navigate: (to) => send({ kind: 'navigate', to }),
      track: (event) => send({ kind: 'track', event }),
    });
  });
  new ResizeObserver(() =>
    send({ kind: 'size', height: Math.ceil(root.getBoundingClientRect().height) }),
  ).observe(root);
  send({ kind: 'ready' });
}
