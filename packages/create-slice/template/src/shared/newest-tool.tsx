import { listNewestTools } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import type { OutputOf } from '@atlas/mfe-kit';
import { Card, Heading, Stack, Text } from '@atlas/ui';
import { toolPath } from '../paths';

export type NewTool = OutputOf<typeof listNewestTools>[number];

/** One tool with a link to its page. */
export function NewestTool({ tool }: { tool: NewTool }) {
  return (
    <Card as="article" interactive>
      <Stack gap={2}>
        <Heading level={3} size="lg">
          <Link data-card-link to={toolPath(tool.id)}>
            {tool.title}
          </Link>
        </Heading>
        <Text tone="muted">{tool.text}</Text>
      </Stack>
    </Card>
  );
}
