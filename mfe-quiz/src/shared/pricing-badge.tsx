import type { Pricing } from '@atlas/contracts';
import { Badge } from '@atlas/ui';
import { useQuizText } from './use-quiz-text';

/** Free green, freemium yellow, paid red. */
export function PricingBadge({ pricing }: { pricing: Pricing }) {
  const t = useQuizText();
  return <Badge tone={pricing}>{t(`pricing.${pricing}`)}</Badge>;
}
