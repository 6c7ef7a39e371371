import { useTranslation } from 'react-i18next';
import { usePlatform } from '../platform/platform-context';

export type Text = (key: string, values?: Record<string, unknown>) => string;

/** Texts of one namespace (the remote's name); an unknown key shows itself. */
export function useText(namespace: string): Text {
  const { i18n } = usePlatform();
  const { t } = useTranslation(namespace, { i18n, useSuspense: false });
  return t as unknown as Text;
}
