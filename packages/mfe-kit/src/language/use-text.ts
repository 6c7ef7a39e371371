import { useTranslation } from 'react-i18next';
import { usePlatform } from '../platform/platform-context';

/** @returns the text of a key with its values inserted */
export type Text = (
  key: string,
  values?: Record<string, string | number | null | undefined>,
) => string;

/**
 * Texts of one namespace; an unknown key is returned unchanged.
 * @param namespace the remote's name
 * @returns the function that looks up a text
 * @example
 * const t = useText('catalog');
 * t('results.count', { count: 3 });
 */
export function useText(namespace: string): Text {
  const { i18n } = usePlatform();
  const { t } = useTranslation(namespace, { i18n, useSuspense: false });
  return t;
}
