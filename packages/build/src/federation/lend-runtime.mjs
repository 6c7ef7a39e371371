import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * First thing in the shell's entry: remotes are built without the federation's bundler runtime and
 * use this one. A shell exposes nothing, so its own copy lacks the container's part.
 */
globalThis.__ATLAS_FEDERATION__ = {
  ...federation,
  // Its own `init` knows an instance by the build it is part of, and that build is the shell's.
  runtime: { ...federation.runtime, init: federation.runtime.createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};
