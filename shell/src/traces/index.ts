import { isOptedOut } from '@atlas/mfe-kit/host';
import { Action, randomHex } from './action';
import type { Kind } from './action';
import { asking } from './asking';

/** The gateway goes on with a page's traces for so long. */
const LAST_MS = 1_800_000;

/** The link, or what stands for one, that an event is about. */
const linkOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a[href]') : null;

/**
 * Begins a trace with some of what the visitor does, and calls that this asks for are part of it (`traceparent`). `settings`
 * is the gateway's: the share of actions, and what ids of this page's traces start with. All other calls say nothing.
 */
export function startTraces(settings: string): void {
  if (isOptedOut()) return;
  const [share = '0', mark = ''] = settings.split(' ');
  let action: Action | undefined;
  const pending = new Set<Action>();

  const begin = (kind: Kind, { timeStamp }: Event, target: EventTarget | null): void => {
    action = undefined;
    if (performance.now() > LAST_MS || Math.random() >= Number(share)) return;
    action = new Action(mark + randomHex(8), kind, timeStamp, target);
    for (const one of pending) if (one.isOver) pending.delete(one);
    pending.add(action);
  };
  const isAbout = (target: EventTarget | null): boolean =>
    action?.isOver === false && target !== null && action.target === target;

  // A link that is pointed at asks for what it leads to before it is clicked.
  document.addEventListener(
    'pointerover',
    (event) => {
      const link = linkOf(event);
      if (link && !isAbout(link)) begin('point', event, link);
    },
    { capture: true, passive: true },
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (isAbout(link)) action?.click(event.timeStamp);
      else begin('click', event, link ?? event.target);
    },
    { capture: true },
  );
  document.addEventListener('submit', (event) => begin('submit', event, event.target), {
    capture: true,
  });
  window.addEventListener('pagehide', () => pending.forEach((one) => one.end()));

  const { fetch } = asking;
  asking.fetch = async (url, init, contract) => {
    const call = action?.isOver === false ? action.open(contract, url) : undefined;
    if (!call) return fetch(url, init, contract);
    const headers = { ...(init.headers as Record<string, string>), traceparent: call.traceparent };
    try {
      const answer = await fetch(url, { ...init, headers }, contract);
      call.end(answer.status);
      return answer;
    } catch (error) {
      call.end(0);
      throw error;
    }
  };
}
