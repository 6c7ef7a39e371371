export { remoteConfig } from './webpack/remote-config.mjs';
export { SHARED_KEYS } from './webpack/shared.mjs';
