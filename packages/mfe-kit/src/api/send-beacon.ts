/**
 * Sends a report without waiting for a response. Failures are ignored: some browsers have no
 * beacons and blockers refuse them.
 * @param url path of this site
 * @param body the report
 */
export function sendBeacon(url: string, body: BodyInit): void {
  try {
    navigator.sendBeacon(url, body);
  } catch {
    // A lost report does not affect the visitor.
  }
}
