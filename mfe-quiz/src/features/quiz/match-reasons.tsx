import type { Category, MatchReason } from '@atlas/contracts';
import { Badge, Icon, Inline, Text } from '@atlas/ui';
import { useId } from 'react';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';

/** "Matches: ✓ Video ✓ free plan ✓ Korean interface" */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useQuizText();
  const categoryName = useCategoryName();
  const label = useId();
  if (reasons.length === 0) return null;
  return (
    <Inline gap={2}>
      <Text as="span" size="xs" tone="muted" id={label}>
        {t('reasons.matches')}
      </Text>
      <Inline as="ul" role="list" gap={1} aria-labelledby={label}>
        {reasons.map(({ code, value }) => (
          <li key={code}>
            <Badge>
              <Icon name="check" size={12} />
              {code === 'task' ? categoryName(value as Category) : t(`reasons.${code}.${value}`)}
            </Badge>
          </li>
        ))}
      </Inline>
    </Inline>
  );
}
