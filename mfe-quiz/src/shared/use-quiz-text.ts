import { useText, type Text } from '@atlas/mfe-kit';

export function useQuizText(): Text {
  return useText('quiz');
}
