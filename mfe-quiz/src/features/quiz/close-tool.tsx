import type { CloseTool as Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Stack } from '@atlas/ui';
import { toolPath } from '../../paths';
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
            <Link to={toolPath(tool.id)}>{tool.name}</Link>
          </Heading>
          <PricingBadge pricing={tool.pricing} />
        </Inline>
        <ResultDoes does={tool.does} />
        <MissingFeatures missing={tool.lacks} price={tool.price} />
      </Stack>
    </Card>
  );
}
