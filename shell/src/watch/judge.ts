import { reportFailure } from '../remotes/report-failure';
import type { CulpritOf } from './culprit';
import type { Incident, Told } from './incidents';

/** How a slice fares once it runs, of which the gateway counts a failure a page. */
export const RUN = 'run';
/** A call that failed, which is of a part of its own (`CALLS` of the contracts; their file is not in the page). */
const CALL = 'call';

/** Nobody's fault: a call that was called off, refused with reason, or found no network. */
const NO_FAULT =
  /^(?:AbortError|ApiError: 4(?!00)|TypeError: (?:Failed to fetch|NetworkError|Load failed))/;
/** Counted as calls that failed. */
const CALLS_FAULT = /^(?:ApiError|TimeoutError)/;

/** Tells of each kind of incident once for a slice; what no slice's file stands behind is nobody's. */
export function createJudge(culpritOf: CulpritOf): (incident: Incident) => void {
  const told = new Set<string>();
  return (incident) => {
    const said = whatWasSaid(incident);
    if (!said) return;
    const { kind, error, by = culpritOf(error.stack)?.name } = said;
    if (!by || told.has(by + kind)) return;
    told.add(by + kind);
    const { message, stack } = error;
    reportFailure({
      remote: by,
      part: kind === CALL ? `${CALL}s` : RUN,
      phase: kind,
      message,
      stack,
    });
  };
}

function whatWasSaid(incident: Incident): Told | undefined {
  if ('violatedDirective' in incident) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = incident;
    return {
      kind: 'policy',
      error: {
        message: `${effectiveDirective} stopped ${blockedURI}`,
        stack: `${sourceFile}:${lineNumber}:${columnNumber}`,
      },
    };
  }
  const told = 'kind' in incident && incident;
  const error: unknown = 'reason' in incident ? incident.reason : incident.error;
  if (told && !told.path) return told;
  const message = String(error);
  if (NO_FAULT.test(message)) return undefined;
  if (told) return { ...told, error: { message: `${told.path}: ${message}` } };
  if (!(error instanceof Error) || CALLS_FAULT.test(message)) return undefined;
  return { kind: 'error', error: { message, stack: error.stack } };
}
