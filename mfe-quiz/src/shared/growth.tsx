import { Badge } from '@atlas/ui';
import type { BadgeTone } from '@atlas/ui';
import { usePercent } from './use-percent';
import { useQuizText } from './use-quiz-text';

/** Colours change at 20, 15 and 10 %. */
export function growthTone(growth: number): BadgeTone {
  if (growth >= 20) return 'success';
  if (growth >= 15) return 'info';
  if (growth >= 10) return 'freemium';
  return 'neutral';
}

export function Growth({ growth }: { growth: number | null }) {
  const t = useQuizText();
  const percent = usePercent();
  if (growth === null) return <Badge>{t('change.new')}</Badge>;
  return <Badge tone={growthTone(growth)}>{percent(growth, 'exceptZero')}</Badge>;
}
