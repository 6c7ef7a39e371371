/** Settings of a standalone remote that runs on mocks. */
export interface MockSettings {
  user: MockUser;
  /** Milliseconds before each response. */
  latency: number;
  /** By operation id: the status it fails with, or no response. */
  failures: Record<string, MockFailure>;
}
/** `another` is a second signed-in user, who may not change the first one's content. */
export const MOCK_USERS = ['anonymous', 'signed-in', 'another', 'moderator', 'editor'] as const;
export type MockUser = (typeof MOCK_USERS)[number];
export const MOCK_FAILURES = ['400', '404', '409', '429', '500', '503', 'timeout'] as const;
export type MockFailure = (typeof MOCK_FAILURES)[number];

export const DEFAULT_SETTINGS: MockSettings = { user: 'anonymous', latency: 0, failures: {} };
