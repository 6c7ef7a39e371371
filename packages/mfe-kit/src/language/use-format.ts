import { usePlatform } from '../platform/platform-context';
import type { Format } from './format';
import { useLanguage } from './use-language';

/** Always the same object for a language. */
export function useFormat(): Format {
  const { language } = useLanguage();
  return usePlatform().formatIn(language);
}
