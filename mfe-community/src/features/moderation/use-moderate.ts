import {
  listModerationLog,
  listModerationQueue,
  moderate,
  type ModerationItem,
} from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadReviews } from '../../shared/review-cache';
import { useCommunityText } from '../../shared/use-community-text';

export function useModerate({ kind, id }: ModerationItem, note: string, onDone: () => void) {
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useCommunityText();
  return useMutation({
    mutationFn: (action: 'hide' | 'restore') =>
      call(moderate, { params: { kind, id }, body: { action, ...(note.trim() ? { note } : {}) } }),
    onSuccess: async (_answer, action) => {
      onDone();
      toast({
        title: t(action === 'hide' ? 'moderation.hidden' : 'moderation.restored'),
        tone: 'success',
      });
      await Promise.all([
        ...[listModerationQueue, listModerationLog].map((contract) =>
          client.invalidateQueries({ queryKey: [contract.id] }),
        ),
        reloadReviews(client),
      ]);
    },
    onError: () =>
      toast({ title: t('error.title'), description: t('error.moderate'), tone: 'danger' }),
  });
}
