import type { Tool } from '@atlas/contracts';
import { Heading, Stack, Text } from '@atlas/ui';
import { bestChoice } from './best-choice';
import type { Scored } from './best-choice';
import { useComparisonText } from './use-comparison-text';
import { shortfallsOf } from './verdict';
import type { Weights } from './weights';

interface Props {
  tools: readonly (Scored & Pick<Tool, 'name'>)[];
  weights: Weights;
}

/** One sentence for each tool that is not the best: where it loses, and where it is ahead. */
export function WhyNot({ tools, weights }: Props) {
  const t = useComparisonText();
  const shortfalls = shortfallsOf(tools, weights);
  const best = bestChoice(tools, weights);
  if (!best || shortfalls.length === 0) return null;
  return (
    <Stack gap={1}>
      <Heading level={3} size="sm">
        {t('whyNot.title')}
      </Heading>
      {shortfalls.map(({ tool, behind, worst, better }) => (
        <Text key={tool.id} size="sm">
          {[
            t('whyNot.behind', {
              name: tool.name,
              count: behind,
              best: best.name,
              part: t(`part.${worst}`),
            }),
            better && t('whyNot.better', { part: t(`part.${better}`) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      ))}
    </Stack>
  );
}
