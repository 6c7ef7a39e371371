import type { Language, RegistryEntry } from '@atlas/contracts';
import type { Platform } from '../platform/platform';
import type { Theme } from '../theme/stored-theme';
import { deadlineOf } from './remote-loader';

const UNMOUNT_MS = 1_000;

/** Props of a parcel that does not use the kit (docs/runtime-contract.md). */
export interface ThirdPartyProps {
  language: Language;
  theme: Theme;
  /** Navigates to a path of this site without a reload. */
  navigate: (to: string) => void;
}

/**
 * Props of a remote that is not built with the kit.
 * @param platform the platform of the page
 * @returns the props for a parcel that does not use the kit
 */
export function thirdPartyProps(platform: Platform): ThirdPartyProps {
  return {
    language: platform.language.getState().language,
    theme: platform.theme.getState().theme,
    navigate: (to) => platform.history.push(to),
  };
}

/**
 * Timeouts of a remote's lifecycles; single-spa has none by default.
 * Bootstrap loads the texts and mount renders in slices, which takes seconds on a slow device:
 * both have the remote's deadline.
 * @param entry registry entry of the remote
 * @returns timeouts in ms, as single-spa expects them
 */
export function timeoutsOf(entry: RegistryEntry) {
  const deadline = deadlineOf(entry);
  const withTimeout = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis });
  return {
    bootstrap: withTimeout(deadline),
    mount: withTimeout(deadline),
    unmount: withTimeout(UNMOUNT_MS),
    update: withTimeout(deadline),
  };
}
