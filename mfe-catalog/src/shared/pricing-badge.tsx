import type { Pricing } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { Badge } from '@atlas/ui';

/** Free green, freemium yellow, paid red. */
export function PricingBadge({ pricing }: { pricing: Pricing }) {
  const t = useText('catalog');
  return <Badge tone={pricing}>{t(`pricing.${pricing}`)}</Badge>;
}
