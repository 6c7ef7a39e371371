import { toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { Heading, Logo, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { scoreOf } from './best-choice';
import type { Weights } from './weights';

const PARTS = ['rating', 'pricing', 'users', 'total'] as const;

const Chart = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 2.75rem;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.span<{ $share: number; $first: boolean }>`
  height: 12px;
  min-width: 2px;
  width: ${({ $share }) => $share * 100}%;
  border-radius: 3px;
  background: var(--color-${({ $first }) => ($first ? 'accent' : 'line-strong')});
`;

/** The parts of the score as bars; decorative, the table next to it has the numbers. */
export function ScoreChart({ tools, weights }: { tools: readonly Tool[]; weights: Weights }) {
  const t = useText('catalog');
  const scores = tools.map((tool) => ({ tool, score: scoreOf(tool, weights) }));
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="lg">
          {t('compare.chart')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('compare.chartHow')}
        </Text>
      </Stack>
      <Chart aria-hidden>
        {PARTS.map((part) => {
          const most = Math.max(1, ...scores.map(({ score }) => score[part]));
          return (
            <Stack key={part} gap={2}>
              <Text size="sm" strong>
                {t(`score.${part}`)}
              </Text>
              <Bars>
                {scores.map(({ tool, score }) => (
                  <BarRow key={tool.id} toolId={tool.id} points={score[part]} most={most} />
                ))}
              </Bars>
            </Stack>
          );
        })}
      </Chart>
    </Stack>
  );
}

function BarRow({ toolId, points, most }: { toolId: string; points: number; most: number }) {
  return (
    <>
      <Logo src={toolLogoPath(toolId)} size="sm" />
      <Bar $share={points / most} $first={points === most} />
      <span>{points}</span>
    </>
  );
}
