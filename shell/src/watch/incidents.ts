/** Something that a slice tried, or that went wrong with it. */
export interface Told {
  readonly kind: string;
  readonly error: { readonly message: string; readonly stack?: string | null | undefined };
  /** Of a call that failed. */
  readonly path?: string;
  /** Whose it is, where no stack says it. */
  readonly by?: string;
}

/** What went wrong in a page that nobody caught, and what a slice tried. */
export type Incident = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent | Told;

export interface Incidents {
  /** The first ones, until the watch is there and takes them itself. */
  readonly held: Incident[];
  tell: (one: Incident) => void;
}

const MOST_HELD = 20;
const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

/** Listens from the start; who judges what comes is loaded when the page is alive. */
export function collectIncidents(): Incidents {
  const held: Incident[] = [];
  const incidents: Incidents = {
    held,
    tell: (one) => void (held.length < MOST_HELD && held.push(one)),
  };
  for (const kind of EVENTS) window.addEventListener(kind, (event) => incidents.tell(event));
  return incidents;
}
