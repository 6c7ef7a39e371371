import { usePlatform } from '../platform/platform-context';
import type { Format } from './format';
import { useLanguage } from './use-language';

/** @returns the formats of the current language; the same object until the language changes */
export function useFormat(): Format {
  const { language } = useLanguage();
  return usePlatform().formatIn(language);
}
