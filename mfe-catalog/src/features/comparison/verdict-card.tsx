import type { Tool } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Card, Heading, Stack, Text } from '@atlas/ui';
import type { Scored } from './best-choice';
import { useComparisonText } from './use-comparison-text';
import { verdictOf } from './verdict';
import type { Weights } from './weights';
import { WhyNot } from './why-not';

/** The winner by the visitor's weights, explained, with ties and unknown values. */
export function VerdictCard({
  tools,
  weights,
}: {
  tools: readonly (Scored & Pick<Tool, 'name'>)[];
  weights: Weights;
}) {
  const t = useComparisonText();
  const format = useFormat();
  const { first, total, second, ahead, part, unknown } = verdictOf(tools, weights);
  const namesOf = (some: readonly Pick<Tool, 'name'>[]) =>
    format.list(some.map(({ name }) => name));
  const sentence =
    first.length > 1 || !second
      ? t('verdictTie', { names: namesOf(first), total })
      : t('verdict', {
          name: namesOf(first),
          total,
          ahead,
          second: second.name,
          part: t(`part.${part}`),
        });
  return (
    <Card as="section" tone="accent">
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('verdictTitle')}
        </Heading>
        <Text role="status">{sentence}</Text>
        {unknown.length > 0 && (
          <Text size="sm" tone="muted">
            {t('verdictUnknown', { names: namesOf(unknown) })}
          </Text>
        )}
        <WhyNot tools={tools} weights={weights} />
      </Stack>
    </Card>
  );
}
