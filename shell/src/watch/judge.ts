import type { RegistryEntry } from '@atlas/contracts';
import { reportFailure } from '../remotes/report-failure';
import type { CulpritOf } from './culprit';
import type { Incident } from './incidents';

/** How a slice fares once it runs, of which the gateway counts a failure a page. */
export const RUN = 'run';

/** Nobody's fault here: a call that was refused, called off, or found no network. */
const NO_FAULT = /^(?:ApiError|AbortError|TimeoutError)$/;
const NO_NETWORK = /^(?:Failed to fetch|NetworkError|Load failed)/;

interface Said {
  readonly kind: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** Tells of each kind of incident once for a slice; what no slice's file stands behind is nobody's. */
export function createJudge(culpritOf: CulpritOf): (incident: Incident) => void {
  const told = new Set<string>();
  return (incident) => {
    const said = whatWasSaid(incident);
    const culprit = said && culpritOf(said.stack);
    if (!culprit || told.has(`${culprit.name} ${said.kind}`)) return;
    told.add(`${culprit.name} ${said.kind}`);
    reportRun(culprit, said);
  };
}

export function reportRun({ name, version }: RegistryEntry, { kind, message, stack }: Said): void {
  reportFailure({ remote: name, version, part: RUN, phase: kind, message, stack });
}

function whatWasSaid(incident: Incident): Said | undefined {
  if ('kind' in incident) {
    const { message, stack } = incident.error;
    return { kind: incident.kind, message, stack };
  }
  if ('violatedDirective' in incident) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = incident;
    return {
      kind: 'policy',
      message: `${effectiveDirective} stopped ${blockedURI}`,
      stack: `${sourceFile}:${lineNumber}:${columnNumber}`,
    };
  }
  const error: unknown = 'reason' in incident ? incident.reason : incident.error;
  if (!(error instanceof Error) || NO_FAULT.test(error.name) || NO_NETWORK.test(error.message))
    return undefined;
  return { kind: 'error', message: String(error), stack: error.stack };
}
