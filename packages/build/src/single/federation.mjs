import { remotes } from './remotes.mjs';

/** In the place of the shell's module of this name: a remote is part of the bundle. */
export const connectFederation =
  () =>
  async ({ name }) =>
    remotes[name];
