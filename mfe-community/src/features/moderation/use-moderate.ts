import { cleanText, listModerationLog, listModerationQueue, moderate } from '@atlas/contracts';
import type { ModerationItem } from '@atlas/contracts';
import { useContractMutation } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { REVIEW_QUERIES } from '../../shared/reviews/review-cache';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';

export function useModerate({ kind, id }: ModerationItem, note: string, onDone: () => void) {
  const toast = useToast();
  const t = useCommunityText();
  return useContractMutation(moderate, {
    input: (action: 'hide' | 'restore') => ({
      params: { kind, id },
      body: { action, ...(cleanText(note) && { note }) },
    }),
    onSuccess: (_data, action) => {
      onDone();
      toast({
        title: t(action === 'hide' ? 'moderation.hidden' : 'moderation.restored'),
        tone: 'success',
      });
    },
    invalidates: [listModerationQueue, listModerationLog, ...REVIEW_QUERIES],
    failure: useFailure('error.moderate'),
  });
}
