import type { Language, RegistryEntry } from '@atlas/contracts';
import type { Platform } from '../platform/platform';
import type { Theme } from '../theme/stored-theme';
import { deadlineOf } from './remote-loader';

const UNMOUNT_MS = 1_000;

/** What a parcel is handed that does not use the kit (docs/runtime-contract.md). */
export interface ThirdPartyProps {
  language: Language;
  theme: Theme;
  /** To a path of this site, without loading the page anew. */
  navigate: (to: string) => void;
}

export function thirdPartyProps(platform: Platform): ThirdPartyProps {
  return {
    language: platform.language.getState().language,
    theme: platform.theme.getState().theme,
    navigate: (to) => platform.history.push(to),
  };
}

/**
 * single-spa waits for ever unless told to give up. Bootstrap fetches the texts and mount draws in slices,
 * which a slow device takes seconds for: both have the remote's deadline. Nobody else waits for them.
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
