import type { Extent, MockUser } from '@atlas/contract-mocks';

/** The state in which a story shows a page or fragment. */
export interface State {
  /** `ok`: mock responses. `silent`: calls never settle. `fails`: calls fail. `offline`: the browser is offline. */
  network: 'ok' | 'silent' | 'fails' | 'offline';
  extent?: Extent;
  /** Default: the user option of the stories. */
  user?: MockUser;
}

/** Number of tools in the mock data. */
const MANY = 12;

const story = (state: State) => ({ parameters: { state } });

export const Loading = story({ network: 'silent' });
export const Empty = story({ network: 'ok', extent: { entries: 0 } });
export const One = story({ network: 'ok', extent: { entries: 1 } });
export const Many = story({ network: 'ok', extent: { entries: MANY } });
export const LongWords = story({ network: 'ok', extent: { words: 'long' } });
export const Error = story({ network: 'fails' });
export const Offline = story({ network: 'offline' });
export const SignedIn = story({ network: 'ok', user: 'signed-in' });
/** For pages and fragments whose other stories are signed in. */
export const Anonymous = story({ network: 'ok', user: 'anonymous' });
