import type { TrackedEvent } from '../analytics/tracker';
import { FRAME_MESSAGE_KEY } from './messages';
import type { FrameMessage, FrameState } from './messages';

/** What a fragment in a frame gets from the platform. It has no session, storage or network. */
export interface FrameContext<Props = object> extends Omit<FrameState, 'props'> {
  readonly props: Props;
  /**
   * Navigates to a path of this site; only within five seconds after a user activation in the
   * frame.
   */
  navigate(to: string): void;
  /** Records a usage event; only after a user activation, like `navigate`. */
  track(event: TrackedEvent): void;
}

/**
 * Renders the fragment into the frame of this script and keeps the frame as high as its content.
 * @param render is called with the root element, first and whenever props, language or theme
 *   change
 * @example
 * fillFrame((root, { props, navigate }) => {
 *   root.textContent = String(props.toolName);
 *   root.onclick = () => navigate('/tools');
 * });
 */
export function fillFrame<Props = object>(
  render: (root: HTMLElement, place: FrameContext<Props>) => void,
): void {
  const root = document.createElement('div');
  document.body.append(root);
  document.body.style.margin = '0';
  // Includes the margins of the content in its height.
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
