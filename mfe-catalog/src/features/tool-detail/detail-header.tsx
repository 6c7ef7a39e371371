import { toolLogoPath } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { PageLink, Slot } from '@atlas/mfe-kit';
import { Badge, Inline, Logo, PageHeader } from '@atlas/ui';
import { styled } from 'styled-components';
import { CompareButton } from '../../shared/compare-button';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { VisitLink } from '../../shared/visit-link';
import { ShareButton } from './share-button';

/** Width including the fragment's buttons, so that late content wraps no line. */
const ReservedWidth = styled.span`
  display: inline-flex;
  gap: var(--space-2);
  min-width: 13rem;
`;

/** Name of the tool and its actions. */
export function DetailHeader({ tool }: { tool: ToolDetail }) {
  const { t, category, description } = useCatalogText();
  const actions = (
    <>
      <VisitLink tool={tool} label={t('visit')} />
      <CompareButton toolId={tool.id} toolName={tool.name} size="md" />
      <ReservedWidth>
        <ShareButton />
        <Slot name="tool.save" props={{ toolId: tool.id, toolName: tool.name }} />
      </ReservedWidth>
    </>
  );
  return (
    <PageHeader
      logo={<Logo src={toolLogoPath(tool.id)} size="lg" />}
      title={tool.name}
      by={tool.company}
      lead={description(tool)}
      actions={actions}
    >
      <Inline gap={2}>
        <PageLink
          page="category-ranking"
          query={{ category: tool.category }}
          style={{ display: 'inline-flex' }}
        >
          <Badge>{category(tool.category)}</Badge>
        </PageLink>
        <PricingBadge pricing={tool.pricing} />
      </Inline>
    </PageHeader>
  );
}
