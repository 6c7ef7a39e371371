import type { RemoteFailure } from '@atlas/mfe-kit/host';

const ENDPOINT = '/load-errors';
/** Several parts of a page are told together. */
const SOON_MS = 2_000;

const tried: [remote: string, part: string][] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** By its ticket the gateway knows the page, and which releases it was made of. */
function tell(errors: object[] = []): void {
  clearTimeout(timer);
  timer = undefined;
  if (tried.length + errors.length === 0) return;
  const { content: ticket } = document.querySelector<HTMLMetaElement>('[name=atlas-ticket]') ?? {};
  const body = JSON.stringify({ ticket, tried: tried.splice(0, 100), errors });
  navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }));
}

/** What fails is a share of what was tried. */
export function reportTry(remote: string, part: string): void {
  tried.push([remote, part]);
  timer ??= setTimeout(tell, SOON_MS);
}

/** Tells the gateway which release failed: operators see it (`atlas_remote_load_errors_total`), and it may go back by itself. */
export function reportFailure({ version: _, message, ...failure }: RemoteFailure): void {
  console.error(message);
  tell([{ ...failure, message: message.slice(0, 500) }]);
}

window.addEventListener('pagehide', () => tell());
