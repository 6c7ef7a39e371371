import type { ToolScore } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Figure, Stack, StarRating, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useCommunityText } from '../../shared/use-community-text';
import { FilterLine } from './filter-line';

const Line = styled(FilterLine)`
  grid-template-columns: 2.75rem minmax(0, 1fr) 2.5rem;
  i {
    display: block;
    height: 8px;
    border-radius: var(--radius-full);
    background: var(--color-line);
    overflow: hidden;
  }
  @media (forced-colors: active) {
    i {
      outline: 1px solid;
    }
  }
  i::before {
    content: '';
    display: block;
    width: var(--share);
    height: 100%;
    background: var(--color-star);
  }
`;

interface Props {
  score: ToolScore;
  /** Number of stars to filter by. */
  rating: number | undefined;
  onRating: (rating: number | undefined) => void;
}

/** Average and distribution of ratings; a bar toggles the filter by its stars. */
export function ScoreSummary({ score, rating, onRating }: Props) {
  const t = useCommunityText();
  const format = useFormat();
  const average = format.number(score.average, { minimumFractionDigits: 1 });
  return (
    <Stack gap={3}>
      <div>
        <Figure $size="3xl">{average}</Figure>
        <StarRating value={score.average} label={t('review.rating', { n: average })} />
        <Text size="sm" tone="muted">
          {t('score.count', { count: score.count, shown: format.number(score.count) })}
        </Text>
      </div>
      <div role="group" aria-label={t('score.histogram')}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = score.histogram[stars - 1] ?? 0;
          const share = score.count === 0 ? 0 : (count / score.count) * 100;
          return (
            <Line
              key={stars}
              type="button"
              aria-pressed={rating === stars}
              aria-label={t('score.line', { stars, shown: format.number(count) })}
              style={{ ['--share' as string]: `${share}%` }}
              onClick={() => onRating(rating === stars ? undefined : stars)}
            >
              <span>{`${stars} ★`}</span>
              <i />
              <span>{format.number(count)}</span>
            </Line>
          );
        })}
      </div>
    </Stack>
  );
}
