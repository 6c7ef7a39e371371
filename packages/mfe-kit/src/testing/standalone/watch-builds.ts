/** Loads anew when the server has built anew. */
export function watchBuilds(onFailure: (message: string | undefined) => void = () => {}): void {
  const events = new EventSource('/__builds');
  events.addEventListener('built', () => window.location.reload());
  events.addEventListener('failed', ({ data }) => onFailure(data as string));
}
