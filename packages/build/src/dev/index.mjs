export { startRemote } from './remote.mjs';
export { startStandalone } from './standalone.mjs';
