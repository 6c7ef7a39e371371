import type { CloseTool as Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Stack } from '@atlas/ui';
import { toolPath } from '../../paths';
import { PricingBadge } from '../../shared/pricing-badge';
import { ResultDoes } from './result-does';
import { Lacks } from './shortcomings';

/** A tool that does the task but breaks a condition, with what it lacks. */
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
        <Lacks lacks={tool.lacks} price={tool.price} />
      </Stack>
    </Card>
  );
}
