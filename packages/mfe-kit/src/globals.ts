declare global {
  /** Version of the workspace that is built; set by @atlas/build. */
  const ATLAS_VERSION: string;
  /** Whether API responses are checked with their contracts; false in releases. Set by @atlas/build. */
  const ATLAS_CHECK_RESPONSES: boolean;
}

export {};
