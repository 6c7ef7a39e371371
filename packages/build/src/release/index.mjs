// Describes releases and shared packages, independent of a bundler.
export { describeRelease } from './describe-release.mjs';
export { sharedVersions } from '../webpack/shared.mjs';
