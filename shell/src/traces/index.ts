import { isOptedOut } from '@atlas/mfe-kit/host';
import { Action, randomHex } from './action';
import type { Kind } from './action';
import { tracedFetch } from './traced-fetch';

/** The gateway accepts traces of a page for this time. */
const MAX_PAGE_AGE_MS = 1_800_000;

/** @returns the link of an event */
const linkOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a[href]') : null;

/**
 * Starts a trace for a sample of the visitor's actions and adds their calls to it
 * (`traceparent`). All other calls are sent without it.
 * @param settings of the gateway: sampling rate, and prefix of this page's trace ids
 */
export function startTraces(settings: string): void {
  if (isOptedOut()) return;
  const [share = '0', mark = ''] = settings.split(' ');
  let action: Action | undefined;
  const pending = new Set<Action>();

  const begin = (kind: Kind, { timeStamp }: Event, target: EventTarget | null): void => {
    action = undefined;
    if (performance.now() > MAX_PAGE_AGE_MS || Math.random() >= Number(share)) return;
    action = new Action(mark + randomHex(8), kind, timeStamp, target);
    for (const one of pending) if (one.isOver) pending.delete(one);
    pending.add(action);
  };
  const isAbout = (target: EventTarget | null): boolean =>
    action?.isOver === false && target !== null && action.target === target;

  // A hovered link prefetches its target before it is clicked.
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

  const { fetch } = tracedFetch;
  tracedFetch.fetch = async (url, init, contract) => {
    const call = action?.isOver === false ? action.open(contract, url) : undefined;
    if (!call) return fetch(url, init, contract);
    const headers = { ...(init.headers as Record<string, string>), traceparent: call.traceparent };
    try {
      const response = await fetch(url, { ...init, headers }, contract);
      call.end(response.status);
      return response;
    } catch (error) {
      call.end(0);
      throw error;
    }
  };
}
