import { sendBeacon } from '@atlas/mfe-kit/host';
import type { RemoteFailure } from '@atlas/mfe-kit/host';
import { framesOf } from '../watch/culprit';

const ENDPOINT = '/load-errors';
/** Several parts of a page are told together. */
const SOON_MS = 2_000;
const MOST_FRAMES = 10;

/** `run`: what a slice did after it was there. */
export interface Failure extends Omit<RemoteFailure, 'version' | 'phase' | 'stack'> {
  phase: string;
  stack?: string | null | undefined;
}

const tried: [remote: string, part: string][] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** By its ticket the gateway knows the page, and which releases it was made of. */
export const withTicket = (what: object): string =>
  JSON.stringify({
    ticket: document.querySelector<HTMLMetaElement>('[name=atlas-ticket]')?.content,
    ...what,
  });

export const send = (what: object, to = ENDPOINT): void => sendBeacon(to, withTicket(what));

function tell(errors: object[] = []): void {
  clearTimeout(timer);
  timer = undefined;
  if (tried.length + errors.length > 0) send({ tried: tried.splice(0, 100), errors });
}

/** What fails is a share of what was tried. */
export function reportTry(remote: string, part: string): void {
  tried.push([remote, part]);
  timer ??= setTimeout(tell, SOON_MS);
}

/** Tells the gateway which release failed: operators see it (`atlas_remote_load_errors_total`), and it may go back by itself. */
export function reportFailure({ remote, part, phase, message, stack }: Failure): void {
  console.error(message);
  const frames = framesOf(stack).slice(0, MOST_FRAMES).join('\n');
  tell([{ remote, part, phase, message: message.slice(0, 500), stack: frames.slice(0, 2_000) }]);
}

window.addEventListener('pagehide', () => tell());
