/**
 * Paths that orchestrators and load balancers request all the time: `/livez` (the process runs), `/readyz` (it can serve)
 * and `/healthz` (it can serve, with its version). They are neither counted, traced nor logged.
 */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz']);
