import { remotes } from './remotes.mjs';

/** Replaces the shell's module of this name: remotes are part of the bundle. */
export const connectFederation =
  () =>
  async ({ name }) =>
    remotes[name];
