import { sendBeacon } from '@atlas/mfe-kit/host';
import type { RemoteFailure } from '@atlas/mfe-kit/host';
import { framesOf } from '../release-health/attribute-stack';

const ENDPOINT = '/load-errors';
/** Uses of several parts are sent together. */
const BATCH_MS = 2_000;
const MAX_FRAMES = 10;

/** `run`: a failure of a slice after its mount. */
export interface Failure extends Omit<RemoteFailure, 'version' | 'phase' | 'stack'> {
  phase: string;
  stack?: string | null | undefined;
}

/**
 * Browsers abort the loads of a page that is left, and Firefox tells the page that they failed. No `beforeunload`, which would
 * keep the page out of Firefox's back/forward cache.
 */
const LEAVE_MS = 1_000;
/** Messages of failed loads by webpack, Rspack and the three engines. */
const LOAD_ERROR = /\bchunk\b|dynamically imported module|module script failed/i;
const failedLoads = new Set<ReturnType<typeof setTimeout>>();

const uses: [remote: string, part: string][] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends a report to the gateway by beacon, with the token by which it knows page and releases. */
export const sendReport = (what: object, to = ENDPOINT): void =>
  sendBeacon(
    to,
    JSON.stringify({
      ticket: document.querySelector<HTMLMetaElement>('[name=atlas-ticket]')?.content,
      ...what,
    }),
  );

function flush(errors: object[] = []): void {
  clearTimeout(timer);
  timer = undefined;
  if (uses.length + errors.length > 0) sendReport({ tried: uses.splice(0, 100), errors });
}

/** Failures are counted relative to uses. */
export function reportUse(remote: string, part: string): void {
  uses.push([remote, part]);
  timer ??= setTimeout(flush, BATCH_MS);
}

/**
 * Reports which release failed: the gateway counts it (`atlas_remote_load_errors_total`) and may
 * roll back. A failed load is reported only if the page stays.
 */
export function reportFailure({ remote, part, phase, message, stack }: Failure): void {
  console.error(message);
  const frames = framesOf(stack).slice(0, MAX_FRAMES).join('\n');
  const errors = [
    { remote, part, phase, message: message.slice(0, 500), stack: frames.slice(0, 2_000) },
  ];
  if (phase !== 'load' && !LOAD_ERROR.test(message)) return flush(errors);
  const failedLoad = setTimeout(() => {
    failedLoads.delete(failedLoad);
    flush(errors);
  }, LEAVE_MS);
  failedLoads.add(failedLoad);
}

window.addEventListener('pagehide', () => {
  failedLoads.forEach(clearTimeout);
  flush();
});
/** Whether the page was left at a time when loads had just failed. */
export const wasLeftWhileFailing = (): boolean => failedLoads.size > 0;
