/** Settings of a standalone remote that runs on mocks. */
export interface MockSettings {
  user: MockUser;
  /** Milliseconds before each response. */
  latency: number;
  /** Amount of content in lists and texts. */
  content: MockContent;
  /** By operation id: the status it fails with, or no response. */
  failures: Record<string, MockFailure>;
}
/** `another` is a second signed-in user, who may not change the first one's content. */
export const MOCK_USERS = ['anonymous', 'signed-in', 'another', 'moderator', 'editor'] as const;
export type MockUser = (typeof MOCK_USERS)[number];
/** A status, half a body, or no response. */
export const MOCK_FAILURES = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '502',
  '503',
  '504',
  'broken',
  'timeout',
] as const;
export type MockFailure = (typeof MOCK_FAILURES)[number];

/** `usual`: as generated. */
export const MOCK_CONTENTS = ['usual', 'empty', 'one', 'many', 'long'] as const;
export type MockContent = (typeof MOCK_CONTENTS)[number];

export const DEFAULT_SETTINGS: MockSettings = {
  user: 'anonymous',
  latency: 0,
  content: 'usual',
  failures: {},
};
