import { createStore } from 'zustand';

/** What the last build failed with, for the banner. */
export const buildFailure = createStore<{ message: string | undefined }>(() => ({
  message: undefined,
}));

/** Loads the page anew when the development server has built; what was typed into drafts is kept by the kit. */
export function watchBuilds(url: string): void {
  const events = new EventSource(url);
  events.addEventListener('built', () => window.location.reload());
  events.addEventListener('failed', ({ data }) =>
    buildFailure.setState({ message: JSON.parse(data as string) as string }),
  );
}
