import type { SlotProps } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Skeleton, StarRating, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useCommunityText } from '../../shared/use-community-text';
import { useToolScore } from '../../shared/use-tool-score';

const Figure = styled.span`
  font-family: var(--font-figure);
  font-size: var(--text-2xl);
  font-weight: 600;
  line-height: 1.2;
  font-variant-numeric: lining-nums tabular-nums;
`;

/** The members' average in a line that leads to the reviews; without a review it says so. */
export default function ToolScore({ toolId }: SlotProps['tool.score']) {
  const t = useCommunityText();
  const { data, isError } = useToolScore(toolId);
  if (isError) return <Text as="span">–</Text>;
  if (!data) return <Skeleton width={120} height={32} />;
  if (data.count === 0) return <a href="#reviews">{t('score.none')}</a>;
  const average = formatNumber(data.average, { minimumFractionDigits: 1 });
  return (
    <>
      <Figure>{average}</Figure>
      <StarRating value={data.average} label={t('review.rating', { n: average })} />
      <a href="#reviews">{t('score.count', { shown: formatNumber(data.count) })}</a>
    </>
  );
}
