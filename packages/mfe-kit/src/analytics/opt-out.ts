import { recordOf } from '@atlas/contracts';

/**
 * Whether the visitor opted out of tracking by Do Not Track or Global Privacy Control.
 * @param from the browser's `navigator`
 * @returns true when nothing may be tracked
 */
export function isOptedOut(from: unknown = navigator): boolean {
  const { doNotTrack, globalPrivacyControl } = recordOf(from);
  return doNotTrack === '1' || globalPrivacyControl === true;
}
