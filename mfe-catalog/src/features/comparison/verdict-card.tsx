import type { Tool } from '@atlas/contracts';
import { useFormat, useText } from '@atlas/mfe-kit';
import { Card, Heading, Stack, Text } from '@atlas/ui';
import { verdictOf } from './verdict';
import type { Weights } from './weights';

/** The winner by the visitor's weights, explained, with ties and unknown values. */
export function VerdictCard({ tools, weights }: { tools: readonly Tool[]; weights: Weights }) {
  const t = useText('catalog');
  const format = useFormat();
  const { first, total, second, ahead, part, unknown } = verdictOf(tools, weights);
  const namesOf = (some: readonly Tool[]) => format.list(some.map(({ name }) => name));
  const sentence =
    first.length > 1 || !second
      ? t('compare.verdictTie', { names: namesOf(first), total })
      : t('compare.verdict', {
          name: namesOf(first),
          total,
          ahead,
          second: second.name,
          part: t(`score.${part}`),
        });
  return (
    <Card as="section" tone="accent">
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('compare.verdictTitle')}
        </Heading>
        <Text role="status">{sentence}</Text>
        {unknown.length > 0 && (
          <Text size="sm" tone="muted">
            {t('compare.verdictUnknown', { names: namesOf(unknown) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
