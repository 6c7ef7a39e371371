import { createStore } from 'zustand';
import type { Incident } from './incidents';

const MOST = 50;

export interface SeenError {
  at: number;
  text: string;
}

/** What went wrong in this page, newest first: for whoever opens the developer panel afterwards. */
export const seenErrors = createStore<{ errors: readonly SeenError[] }>(() => ({ errors: [] }));

export const noteError = (text: string, at = Date.now()): void =>
  seenErrors.setState(({ errors }) => ({ errors: [{ at, text }, ...errors].slice(0, MOST) }));

/** The same for what nobody caught, at the time when it was. */
export function noteIncident(incident: Incident): void {
  const at = 'timeStamp' in incident ? performance.timeOrigin + incident.timeStamp : Date.now();
  noteError(textOf(incident), Math.round(at));
}

function textOf(incident: Incident): string {
  if ('violatedDirective' in incident)
    return `${incident.effectiveDirective} stopped ${incident.blockedURI}`;
  if ('reason' in incident) return String(incident.reason);
  if ('kind' in incident)
    return `${incident.path ? `${incident.path}: ` : ''}${incident.error.message}`;
  return incident.message;
}
