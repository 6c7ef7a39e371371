import { isRated } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { Heading, Stack, Table, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { scoreOf } from './best-choice';
import { isEven } from './weights';
import type { Weights } from './weights';

const PARTS = ['rating', 'pricing', 'users', 'total'] as const;

/** The whole table is visible on a phone, because its last column matters most. */
const Fitting = styled.div`
  @media (max-width: 30rem) {
    && th,
    && td {
      min-width: 0;
      padding-inline: var(--space-2);
      white-space: normal;
    }
  }
`;

/** The score, part by part. */
export function ScoreTable({
  tools,
  best,
  weights,
}: {
  tools: readonly Tool[];
  best: Tool;
  weights: Weights;
}) {
  const t = useText('catalog');
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="lg">
        {t('score.title')}
      </Heading>
      <Text size="sm" tone="muted">
        {isEven(weights)
          ? t('score.how')
          : `${t('score.how')} ${t('weights.changed', { ...weights })}`}
      </Text>
      <Fitting>
        <Table caption={t('score.title')}>
          <thead>
            <tr>
              <th scope="col">{t('score.tool')}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col" data-align="end">
                  {t(`score.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tools.map((tool) => {
              const { rating, pricing, users, total } = scoreOf(tool, weights);
              return (
                <tr key={tool.id}>
                  <th scope="row">{tool.name}</th>
                  {[
                    isRated(tool) ? rating : t('compare.notRecorded'),
                    pricing && `+${pricing}`,
                    users && `+${users}`,
                  ].map((points, at) => (
                    <td key={at} data-align="end">
                      {points}
                    </td>
                  ))}
                  <td data-align="end">
                    <Text as="span" strong={tool.id === best.id}>
                      {total}
                    </Text>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Fitting>
    </Stack>
  );
}
