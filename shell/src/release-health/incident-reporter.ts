import { reportFailure } from '../remotes/report-failure';
import type { AttributeStack } from './attribute-stack';
import type { Incident, ReportedIncident } from './incidents';

/** Failures of a mounted slice; the gateway counts one per page. */
export const RUN = 'run';
/** A failed call, counted separately (`CALLS` of the contracts, which are not part of the page). */
const CALL = 'call';

/** Aborted calls, refused calls and calls without a network are no failures of a slice. */
const EXPECTED_ERROR =
  /^(?:AbortError|ApiError: 4(?!00)|TypeError: (?:Failed to fetch|NetworkError|Load failed))/;
/** Counted as failed calls. */
const CALL_ERROR = /^(?:ApiError|TimeoutError)/;

/**
 * Reports each kind of incident once per slice; incidents without a slice in the stack are
 * ignored.
 */
export function createIncidentReporter(
  attributeStack: AttributeStack,
): (incident: Incident) => void {
  const reported = new Set<string>();
  return (incident) => {
    const details = detailsOf(incident);
    if (!details) return;
    const { kind, error, remote = attributeStack(error.stack)?.name } = details;
    if (!remote || reported.has(remote + kind)) return;
    reported.add(remote + kind);
    const { message, stack } = error;
    reportFailure({
      remote,
      part: kind === CALL ? `${CALL}s` : RUN,
      phase: kind,
      message,
      stack,
    });
  };
}

function detailsOf(incident: Incident): ReportedIncident | undefined {
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
  const reportedIncident = 'kind' in incident && incident;
  const error: unknown = 'reason' in incident ? incident.reason : incident.error;
  if (reportedIncident && !reportedIncident.path) return reportedIncident;
  const message = String(error);
  if (EXPECTED_ERROR.test(message)) return undefined;
  if (reportedIncident)
    return { ...reportedIncident, error: { message: `${reportedIncident.path}: ${message}` } };
  if (!(error instanceof Error) || CALL_ERROR.test(message)) return undefined;
  return { kind: 'error', error: { message, stack: error.stack } };
}
