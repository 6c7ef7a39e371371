import type { Extent, MockUser } from '@atlas/contracts/testing';

/** What a place is shown in. */
export interface State {
  /** `silent`: no call is ever answered. `gone`: the browser is offline. */
  network: 'answers' | 'silent' | 'fails' | 'gone';
  extent?: Extent;
  /** Else whoever the place is for. */
  user?: MockUser;
}

/** All tools that the made answers know. */
const MANY = 12;

const story = (state: State) => ({ parameters: { state } });

export const Loading = story({ network: 'silent' });
export const Empty = story({ network: 'answers', extent: { entries: 0 } });
export const One = story({ network: 'answers', extent: { entries: 1 } });
export const Many = story({ network: 'answers', extent: { entries: MANY } });
export const LongWords = story({ network: 'answers', extent: { words: 'long' } });
export const Error = story({ network: 'fails' });
export const Offline = story({ network: 'gone' });
export const SignedIn = story({ network: 'answers', user: 'signed-in' });
/** For places that are shown signed in by themselves. */
export const Anonymous = story({ network: 'answers', user: 'anonymous' });
