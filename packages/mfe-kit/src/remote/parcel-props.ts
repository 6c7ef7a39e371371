import type { Language } from '@atlas/contracts';
import type { Platform } from '../platform/platform';
import type { Theme } from '../theme/stored-theme';

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
