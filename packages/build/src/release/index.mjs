// What a release says of itself, and what the shell brings; nothing here knows a bundler.
export { describeRelease } from './describe-release.mjs';
export { sharedVersions } from '../webpack/shared.mjs';
