import type { ToolScore } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Figure, Stack, StarRating, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useCommunityText } from '../../shared/use-community-text';

const Line = styled.button`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) 2.5rem;
  gap: var(--space-3);
  align-items: center;
  width: 100%;
  min-height: 32px;
  padding: 0 var(--space-2);
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;
  i {
    display: block;
    height: 8px;
    border-radius: var(--radius-full);
    background: var(--color-line);
    overflow: hidden;
  }
  @media (forced-colors: active) {
    border-color: Canvas;
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
  > :last-child {
    text-align: end;
  }
  &:hover,
  &[aria-pressed='true'] {
    border-color: var(--color-line-strong);
    background: var(--color-surface);
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
