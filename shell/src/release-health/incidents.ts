/** An incident that the platform reports itself. */
export interface ReportedIncident {
  readonly kind: string;
  readonly error: { readonly message: string; readonly stack?: string | null | undefined };
  /** Path of a failed call. */
  readonly path?: string;
  /** The slice, if no stack names it. */
  readonly remote?: string;
}

/** An uncaught error, a policy violation, or an incident that the platform reports. */
export type Incident =
  ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent | ReportedIncident;

export interface Incidents {
  /** The first incidents, until monitoring is loaded. */
  readonly buffered: Incident[];
  report: (one: Incident) => void;
}

const MAX_BUFFERED = 20;
const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

/** Buffers incidents from the start; monitoring is loaded after hydration. */
export function collectIncidents(): Incidents {
  const buffered: Incident[] = [];
  const incidents: Incidents = {
    buffered,
    report: (one) => void (buffered.length < MAX_BUFFERED && buffered.push(one)),
  };
  for (const kind of EVENTS) window.addEventListener(kind, (event) => incidents.report(event));
  return incidents;
}
