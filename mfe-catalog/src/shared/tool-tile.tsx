import { toolMarkPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Mark, Stack, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { detailPath } from '../paths';
import { CompareButton } from './compare-button';
import { PricingBadge } from './pricing-badge';
import { useCatalogText } from './use-catalog-text';

interface Props {
  tool: Pick<Tool, 'id' | 'name' | 'pricing' | 'description' | 'descriptionEn'>;
  /** Why it stands here, in a few words. */
  note?: ReactNode;
}

/** A tool in a few lines, for rows that lead to its page. */
export function ToolTile({ tool, note }: Props) {
  const { description } = useCatalogText();
  return (
    <Card as="article" interactive padding={4} aria-label={tool.name}>
      <Stack gap={3} style={{ height: '100%' }}>
        <Inline gap={3} wrap={false}>
          <Mark src={toolMarkPath(tool.id)} size="card" />
          <div>
            <Heading level={3} size="md">
              <Link to={detailPath(tool.id)} data-card-link>
                {tool.name}
              </Link>
            </Heading>
            {note && (
              <Text size="sm" tone="muted">
                {note}
              </Text>
            )}
          </div>
        </Inline>
        <Text size="sm">{description(tool)}</Text>
        <Inline justify="space-between" style={{ marginTop: 'auto' }}>
          <PricingBadge pricing={tool.pricing} />
          <CompareButton toolId={tool.id} toolName={tool.name} />
        </Inline>
      </Stack>
    </Card>
  );
}
