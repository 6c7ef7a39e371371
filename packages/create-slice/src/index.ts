export { promptForOptions } from './prompt-for-options';
export { createSlice, nextSteps } from './create-slice';
export type { Created, SliceOptions } from './create-slice';
export { InvalidOptionError } from './names';
