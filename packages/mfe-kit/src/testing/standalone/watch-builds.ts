/**
 * Reloads the page after a rebuild.
 * @param onFailure called with the message of a failed build
 */
export function watchBuilds(onFailure: (message: string | undefined) => void = () => {}): void {
  const events = new EventSource('/__builds');
  events.addEventListener('built', () => window.location.reload());
  events.addEventListener('failed', ({ data }) => onFailure(data as string));
}
