import { useText } from './use-text';
import type { Text } from './use-text';

export const KIT_NAMESPACE = 'kit';

/** @returns the kit's own texts */
export function useKitText(): Text {
  return useText(KIT_NAMESPACE);
}
