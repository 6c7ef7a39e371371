import type { ToolPoint, ToolScore } from '@atlas/contracts';
import { useFormat, useLanguage } from '@atlas/mfe-kit';
import { Heading, Icon, Text, VisuallyHidden } from '@atlas/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useCommunityText } from '../../shared/use-community-text';
import { FilterLine } from './filter-line';

const Line = styled(FilterLine)`
  grid-template-columns: auto minmax(0, 1fr) auto;
  padding-block: var(--space-1);
`;

const Title = styled.div`
  margin-bottom: var(--space-2);
`;

const MARKS = {
  pro: { icon: 'check', name: 'review.pros', color: 'var(--color-success)' },
  con: { icon: 'cross', name: 'review.cons', color: 'var(--color-danger)' },
} as const;

/** @returns the value of the filter `point` for it */
const filterOf = ({ kind, text }: ToolPoint) => `${kind}:${text}`;

interface Props {
  score: ToolScore;
  /** The point to filter by. */
  point: string | undefined;
  onPoint: (point: string | undefined) => void;
}

/** Points that several reviews name, with their number; a point toggles the filter by it. Nothing without any. */
export function NamedPoints({
  score: { points = [], count: total },
  point: pressed,
  onPoint,
}: Props) {
  const t = useCommunityText();
  const format = useFormat();
  const { language } = useLanguage();
  const id = useId();
  if (points.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <Title>
        <Heading level={3} size="md" id={id}>
          {t('score.points')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('score.pointsNote', { shown: format.number(total) })}
        </Text>
      </Title>
      {points.map((point) => {
        const value = filterOf(point);
        const { icon, name, color } = MARKS[point.kind];
        const shown = format.number(point.count);
        return (
          <Line
            key={value}
            type="button"
            aria-pressed={pressed === value}
            onClick={() => onPoint(pressed === value ? undefined : value)}
          >
            <Icon name={icon} size={16} label={t(name)} style={{ color }} />
            <span lang={point.language === language ? undefined : point.language}>
              {point.text}
            </span>
            <span>
              <span aria-hidden="true">{shown}</span>
              <VisuallyHidden>
                {t('score.point', { shown, total: format.number(total) })}
              </VisuallyHidden>
            </span>
          </Line>
        );
      })}
    </div>
  );
}
