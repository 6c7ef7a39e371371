/** What orchestrators and gateways ask all day. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/livez']);
