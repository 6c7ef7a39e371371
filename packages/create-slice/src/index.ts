export { askFor } from './ask-for';
export { createSlice, nextSteps } from './create-slice';
export type { Created, SliceOptions } from './create-slice';
export { BadAnswer } from './words';
