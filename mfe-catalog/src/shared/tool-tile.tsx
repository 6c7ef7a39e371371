import { toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Inline, Text, Tile } from '@atlas/ui';
import type { ReactNode } from 'react';
import { detailPath } from '../paths';
import { CompareButton } from './compare-button';
import { PricingBadge } from './pricing-badge';
import { useCatalogText } from './use-catalog-text';

interface Props {
  tool: Pick<Tool, 'id' | 'name' | 'pricing' | 'description' | 'descriptionEn'>;
  /** Short reason for showing the tool. */
  note?: ReactNode;
}

/** A compact tool with a link to its page. */
export function ToolTile({ tool, note }: Props) {
  const { description } = useCatalogText();
  return (
    <Tile
      name={tool.name}
      logo={toolLogoPath(tool.id)}
      link={
        <Link to={detailPath(tool.id)} data-card-link>
          {tool.name}
        </Link>
      }
      note={
        note && (
          <Text size="sm" tone="muted">
            {note}
          </Text>
        )
      }
    >
      <Text size="sm">{description(tool)}</Text>
      <Inline justify="space-between" style={{ marginTop: 'auto' }}>
        <PricingBadge pricing={tool.pricing} />
        <CompareButton toolId={tool.id} toolName={tool.name} />
      </Inline>
    </Tile>
  );
}
