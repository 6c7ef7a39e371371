declare global {
  /** Version of the workspace that is built; set by @atlas/build. */
  const ATLAS_VERSION: string;
}

export {};
