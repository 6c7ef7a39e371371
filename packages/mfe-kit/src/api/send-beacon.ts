/**
 * Sends a report that nothing waits for. Browsers may have no beacons and blockers may refuse them: a report that is
 * lost never breaks the page.
 * @param url path of this site
 * @param body the report
 */
export function sendBeacon(url: string, body: BodyInit): void {
  try {
    navigator.sendBeacon(url, body);
  } catch {
    // Reports are for the operators; the visitor loses nothing.
  }
}
