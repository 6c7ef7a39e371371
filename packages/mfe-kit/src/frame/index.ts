export { fillFrame, type FrameContext } from './fill-frame';
export type { Language } from '@atlas/contracts';
export type { TrackedEvent } from '../analytics/tracker';
