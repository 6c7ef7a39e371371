import type { CloseTool as Tool } from '@atlas/contracts';
import { PageLink } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Stack } from '@atlas/ui';
import { PricingBadge } from '../../shared/pricing-badge';
import { ResultDoes } from './result-does';
import { MissingFeatures } from './shortcomings';

/** A tool for the task that misses a condition, with what is missing. */
export function CloseTool({ tool }: { tool: Tool }) {
  return (
    <Card as="article" padding={4}>
      <Stack gap={2}>
        <Inline justify="space-between" align="start">
          <Heading level={4}>
            <PageLink page="tool" params={{ id: tool.id }}>
              {tool.name}
            </PageLink>
          </Heading>
          <PricingBadge pricing={tool.pricing} />
        </Inline>
        <ResultDoes does={tool.does} />
        <MissingFeatures missing={tool.lacks} price={tool.price} />
      </Stack>
    </Card>
  );
}
