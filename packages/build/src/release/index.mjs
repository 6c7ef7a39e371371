// Describes releases and shared packages, independent of a bundler.
export { describeRelease } from './describe-release.mjs';
export { withSlotSchemas } from './slot-schemas.mjs';
export { sharedVersions } from '../webpack/shared.mjs';
