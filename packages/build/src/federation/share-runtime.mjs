import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Imported first by the shell's entry: remotes are built without the federation bundler runtime and use this one. A shell exposes
 * nothing, so its own copy has no container part.
 */
globalThis.__ATLAS_FEDERATION__ = {
  ...federation,
  // Its `init` looks an instance up by build name, which here is the shell's.
  runtime: { ...federation.runtime, init: federation.runtime.createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};
