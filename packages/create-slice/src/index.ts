export { currentManifests } from './create-manifests';
export { promptForOptions } from './prompt-for-options';
export { BUNDLERS, createSlice, nextSteps } from './create-slice';
export type { Bundler, Created, Place, SliceOptions } from './create-slice';
export { InvalidOptionError } from './names';
