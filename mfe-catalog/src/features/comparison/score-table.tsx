import { isRated } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useFormat, useText } from '@atlas/mfe-kit';
import { Heading, Stack, Table, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { scoreOf } from './best-choice';
import type { Scored } from './best-choice';
import { useComparisonText } from './use-comparison-text';
import { isEven } from './weights';
import type { Weights } from './weights';

const PARTS = ['rating', 'pricing', 'users', 'members', 'total'] as const;

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
  tools: readonly (Scored & Pick<Tool, 'name'>)[];
  best: Pick<Tool, 'id'>;
  weights: Weights;
}) {
  const t = useText('catalog');
  const own = useComparisonText();
  const format = useFormat();
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="lg">
        {own('scoreTitle')}
      </Heading>
      <Text size="sm" tone="muted">
        {[own('how'), own('membersHow'), !isEven(weights) && own('changed', { ...weights })]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Fitting>
        <Table caption={own('scoreTitle')}>
          <thead>
            <tr>
              <th scope="col">{own('tool')}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col" data-align="end">
                  {own(`part.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tools.map((tool) => {
              const { rating, pricing, users, members, total } = scoreOf(tool, weights);
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
                    {tool.members && tool.members.count > 0 ? (
                      <>
                        {members > 0 && <div>{`+${members}`}</div>}
                        <Text as="span" size="xs" tone="muted">
                          {`★ ${format.number(tool.members.average, { minimumFractionDigits: 1 })} (${format.number(tool.members.count)})`}
                        </Text>
                      </>
                    ) : (
                      own('noRatings')
                    )}
                  </td>
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
