declare global {
  /** Version of the room that is built; set by @atlas/build. */
  const ATLAS_VERSION: string;
}

export {};
