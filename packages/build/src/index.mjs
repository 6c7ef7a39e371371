export { remoteConfig } from './webpack/remote-config.mjs';
export { shellConfig } from './webpack/shell-config.mjs';
export { SHARED_KEYS } from './webpack/shared.mjs';
