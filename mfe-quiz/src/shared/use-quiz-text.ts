import { useText } from '@atlas/mfe-kit';
import type { Text } from '@atlas/mfe-kit';

export function useQuizText(): Text {
  return useText('quiz');
}
