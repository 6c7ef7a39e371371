import type { FrameContext } from './fill-frame';

export { fillFrame, type FrameContext } from './fill-frame';
export type { Language } from '@atlas/contracts';
export type { TrackedEvent } from '../analytics/tracker';

/** @deprecated renamed to `FrameContext`; removed in the next release */
export type FramePlace<Props = object> = FrameContext<Props>;
