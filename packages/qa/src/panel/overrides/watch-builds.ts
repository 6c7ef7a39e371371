import { createStore } from 'zustand';

/** Error message of the last build, for the banner. */
export const buildFailure = createStore<{ message: string | undefined }>(() => ({
  message: undefined,
}));

/** Reloads the page after each build of the development server. The kit restores drafts of forms. */
export function watchBuilds(url: string): void {
  const events = new EventSource(url);
  events.addEventListener('built', () => window.location.reload());
  events.addEventListener('failed', ({ data }) =>
    buildFailure.setState({ message: JSON.parse(data as string) as string }),
  );
}
