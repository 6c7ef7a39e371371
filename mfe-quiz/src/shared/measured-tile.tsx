import { toolMarkPath } from '@atlas/contracts';
import type { UsedTool } from '@atlas/contracts';
import { Link, Slot } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Mark, Stack, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { toolPath } from '../paths';
import { useCategoryName } from './use-category-name';

interface Props {
  tool: Pick<UsedTool, 'id' | 'name' | 'category'>;
  /** What was measured of it. */
  children: ReactNode;
}

/** A tool with a figure that visitors made, for rows that lead to its page. */
export function MeasuredTile({ tool, children }: Props) {
  const categoryName = useCategoryName();
  return (
    <Card as="article" interactive padding={4} aria-label={tool.name}>
      <Stack gap={3}>
        <Inline gap={3} wrap={false}>
          <Mark src={toolMarkPath(tool.id)} size="card" />
          <div>
            <Heading level={3} size="md">
              <Link to={toolPath(tool.id)} data-card-link>
                {tool.name}
              </Link>
            </Heading>
            <Text size="sm" tone="muted">
              {categoryName(tool.category)}
            </Text>
          </div>
        </Inline>
        <Inline justify="space-between">
          <Text size="sm">{children}</Text>
          <Slot
            name="tool.compare"
            props={{ toolId: tool.id, toolName: tool.name, compact: true }}
          />
        </Inline>
      </Stack>
    </Card>
  );
}
