import { useFormat } from '@atlas/mfe-kit';
import { Badge } from '@atlas/ui';
import { usePercent } from './use-percent';
import { useQuizText } from './use-quiz-text';

const TONES: Record<number, 'success' | 'danger' | 'neutral'> = {
  1: 'success',
  0: 'neutral',
  [-1]: 'danger',
};

/** A change in percent or points; says so when there is nothing to compare. */
export function ChangeBadge({
  change,
  unit = 'percent',
}: {
  change: number | null;
  unit?: 'percent' | 'points';
}) {
  const t = useQuizText();
  const format = useFormat();
  const percent = usePercent();
  if (change === null) return <Badge>{t('change.unknown')}</Badge>;
  return (
    <Badge tone={TONES[Math.sign(change)]}>
      {unit === 'percent'
        ? percent(change, 'exceptZero')
        : format.number(change, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })}
    </Badge>
  );
}
