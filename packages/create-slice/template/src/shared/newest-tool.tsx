import { listNewestTools } from '@atlas/contracts';
import { PageLink } from '@atlas/mfe-kit';
import type { OutputOf } from '@atlas/mfe-kit';
import { Card, Heading, Stack, Text } from '@atlas/ui';

export type NewTool = OutputOf<typeof listNewestTools>[number];

/** One tool with a link to its page. */
export function NewestTool({ tool }: { tool: NewTool }) {
  return (
    <Card as="article" interactive>
      <Stack gap={2}>
        <Heading level={3} size="lg">
          <PageLink page="tool" params={{ id: tool.id }} data-card-link>
            {tool.title}
          </PageLink>
        </Heading>
        <Text tone="muted">{tool.text}</Text>
      </Stack>
    </Card>
  );
}
