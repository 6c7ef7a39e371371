export { fillFrame, type FramePlace } from './fill-frame';
export type { Language } from '@atlas/contracts';
export type { TrackedEvent } from '../analytics/tracker';
