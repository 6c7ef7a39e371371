import type { Review } from '@atlas/contracts';
import { useFormat, useSession } from '@atlas/mfe-kit';
import { Button, Icon } from '@atlas/ui';
import { useCommunityText } from '../use-community-text';
import { useVote } from './use-vote';
import type { VoteForm } from './use-vote';

interface Props {
  review: Review;
  form: VoteForm;
}

/** Helpful with its count; the detail page also offers not helpful. Own reviews have no buttons. */
export function VoteButtons({ review, form }: Props) {
  const t = useCommunityText();
  const format = useFormat();
  const { user } = useSession();
  const own = user !== null && user.id === review.userId;
  const vote = useVote(review, form);
  const press = (helpful: boolean) => !vote.isPending && vote.mutate(helpful);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={review.myVote === true}
        disabled={own}
        title={own ? t('review.ownVote') : undefined}
        onClick={() => press(true)}
      >
        <Icon name="thumb-up" /> {t('review.helpful')} ({format.number(review.helpful)})
      </Button>
      {form === 'detail' && (
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={review.myVote === false}
          disabled={own}
          onClick={() => press(false)}
        >
          <Icon name="thumb-down" /> {t('review.notHelpful')} ({format.number(review.notHelpful)})
        </Button>
      )}
    </>
  );
}
