export { startRemote } from './remote.mjs';
export { serveBuild } from './serve-build.mjs';
export { startStandalone } from './standalone.mjs';
export { workbenchConfig } from './workbench-config.mjs';
