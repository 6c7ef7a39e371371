import type { Tool } from '@atlas/contracts';
import { useFormat, useText } from '@atlas/mfe-kit';
import { Card, Heading, Stack } from '@atlas/ui';
import { Facts } from '../../shared/facts';
import { summarise } from './summary';

/** The most economical, the most popular and the easiest tool. */
export function Summary({ tools }: { tools: readonly Tool[] }) {
  const t = useText('catalog');
  const format = useFormat();
  const winners = summarise(tools);
  const nameOf = (first: readonly Tool[]) =>
    format.list(first.map(({ name }) => name)) || t('compare.noFigure');
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {t('compare.summary')}
        </Heading>
        <Facts
          items={[
            [t('compare.economical'), nameOf(winners.economical)],
            [t('compare.popular'), nameOf(winners.popular)],
            [t('compare.easiest'), nameOf(winners.easiest)],
          ]}
        />
      </Stack>
    </Card>
  );
}
