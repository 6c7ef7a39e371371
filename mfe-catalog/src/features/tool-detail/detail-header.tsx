import type { Tool } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { Badge, Inline, PageHeader, StarRating, Text } from '@atlas/ui';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { VisitLink } from '../../shared/visit-link';
import { ShareButton } from './share-button';

/** Stars are the rating divided by 20, with one decimal (spec §2). */
export function DetailHeader({ tool }: { tool: Tool }) {
  const { t, category, description } = useCatalogText();
  const stars = (tool.rating / 20).toFixed(1);
  const actions = (
    <>
      <VisitLink tool={tool} label={t('visit')} />
      <ShareButton />
      <Slot name="tool.save" props={{ toolId: tool.id, toolName: tool.name }} />
    </>
  );
  return (
    <PageHeader title={tool.name} by={tool.company} lead={description(tool)} actions={actions}>
      <Inline gap={3}>
        <StarRating value={tool.rating / 20} label={t('starsOf', { stars })} />
        <Text as="span" strong>
          {stars} / 5
        </Text>
        <Badge>{category(tool.category)}</Badge>
        <PricingBadge pricing={tool.pricing} />
      </Inline>
    </PageHeader>
  );
}
