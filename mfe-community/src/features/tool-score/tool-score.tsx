import type { SlotProps } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Figure, Skeleton, StarRating, Text } from '@atlas/ui';
import { useCommunityText } from '../../shared/use-community-text';
import { useToolScore } from '../../shared/reviews/use-tool-score';

/** Average rating of members with a link to the reviews. */
export default function ToolScore({ toolId }: SlotProps['tool.score']) {
  const t = useCommunityText();
  const format = useFormat();
  const { data, isError } = useToolScore(toolId);
  if (isError)
    return (
      <Text as="span" size="sm" tone="muted">
        {t('error.list')}
      </Text>
    );
  if (!data) return <Skeleton width={120} height={32} />;
  if (data.count === 0) return <a href="#reviews">{t('score.none')}</a>;
  const average = format.number(data.average, { minimumFractionDigits: 1 });
  return (
    <>
      <Figure as="span" $size="2xl">
        {average}
      </Figure>
      <StarRating value={data.average} label={t('review.rating', { n: average })} />
      <a href="#reviews">
        {t('score.count', { count: data.count, shown: format.number(data.count) })}
      </a>
    </>
  );
}
