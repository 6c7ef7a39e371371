import { listLikedPrompts } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, EmptyState, Grid } from '@atlas/ui';
import { CardSkeletons } from '../../shared/card-skeletons';
import { useCommunityText } from '../../shared/use-community-text';
import { PromptCard } from './prompt-card';

export function LikesTab({ userId }: { userId: string }) {
  const t = useCommunityText();
  const liked = useContract(listLikedPrompts, { params: { id: userId } });
  if (liked.isPending) return <CardSkeletons count={2} min="22rem" />;
  if (liked.isError)
    return (
      <LoadError
        error={liked.error}
        title={t('error.prompts')}
        action={<Button onClick={() => void liked.refetch()}>{t('retry')}</Button>}
      />
    );
  if (liked.data.length === 0) return <EmptyState icon="heart" title={t('profile.noLikes')} />;
  return (
    <Grid min="22rem">
      {liked.data.map((prompt) => (
        <PromptCard key={prompt.id} prompt={prompt} />
      ))}
    </Grid>
  );
}
