import { toolLogoPath } from '@atlas/contracts';
import type { UsedTool } from '@atlas/contracts';
import { PageLink, Slot } from '@atlas/mfe-kit';
import { Inline, Text, Tile } from '@atlas/ui';
import type { ReactNode } from 'react';
import { useCategoryName } from './use-category-name';

interface Props {
  tool: Pick<UsedTool, 'id' | 'name' | 'category'>;
  /** The measured value. */
  children: ReactNode;
}

/** A tool with a value from visitor data, and a link to its page. */
export function MeasuredTile({ tool, children }: Props) {
  const categoryName = useCategoryName();
  return (
    <Tile
      name={tool.name}
      logo={toolLogoPath(tool.id)}
      link={
        <PageLink page="tool" params={{ id: tool.id }} data-card-link>
          {tool.name}
        </PageLink>
      }
      note={
        <Text size="sm" tone="muted">
          {categoryName(tool.category)}
        </Text>
      }
    >
      <Inline justify="space-between" style={{ marginTop: 'auto' }}>
        <Text size="sm">{children}</Text>
        <Slot name="tool.compare" props={{ toolId: tool.id, toolName: tool.name, compact: true }} />
      </Inline>
    </Tile>
  );
}
