import { createStore } from 'zustand';
import type { Incident } from './incidents';

const MAX_ENTRIES = 50;

export interface SeenError {
  at: number;
  text: string;
}

/** Errors of this page, newest first, for the developer panel. */
export const errorLog = createStore<{ errors: readonly SeenError[] }>(() => ({ errors: [] }));

export const logError = (text: string, at = Date.now()): void =>
  errorLog.setState(({ errors }) => ({ errors: [{ at, text }, ...errors].slice(0, MAX_ENTRIES) }));

/** Logs an incident with its own time. */
export function logIncident(incident: Incident): void {
  const at = 'timeStamp' in incident ? performance.timeOrigin + incident.timeStamp : Date.now();
  logError(textOf(incident), Math.round(at));
}

function textOf(incident: Incident): string {
  if ('violatedDirective' in incident)
    return `${incident.effectiveDirective} stopped ${incident.blockedURI}`;
  if ('reason' in incident) return String(incident.reason);
  if ('kind' in incident)
    return `${incident.path ? `${incident.path}: ` : ''}${incident.error.message}`;
  return incident.message;
}
