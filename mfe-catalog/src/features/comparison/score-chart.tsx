import { toolLogoPath } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Heading, Logo, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { scoreOf } from './best-choice';
import type { Scored } from './best-choice';
import { useComparisonText } from './use-comparison-text';
import type { Weights } from './weights';

const PARTS = ['rating', 'pricing', 'users', 'total'] as const;

const Chart = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
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
  @media (forced-colors: active) {
    background: ${({ $first }) => ($first ? 'Highlight' : 'CanvasText')};
  }
`;

/** The parts of the score as bars; decorative, the table next to it has the numbers. */
export function ScoreChart({ tools, weights }: { tools: readonly Scored[]; weights: Weights }) {
  const t = useComparisonText();
  const scores = tools.map((tool) => ({ tool, score: scoreOf(tool, weights) }));
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="lg">
          {t('chart')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('chartHow')}
        </Text>
      </Stack>
      <Chart aria-hidden>
        {PARTS.map((part) => {
          const most = Math.max(1, ...scores.map(({ score }) => score[part]));
          return (
            <Stack key={part} gap={2}>
              <Text size="sm" strong>
                {t(`part.${part}`)}
              </Text>
              <Bars>
                {scores.map(({ tool, score }) => (
                  <BarRow
                    key={tool.id}
                    toolId={tool.id}
                    share={score[part] / most}
                    first={score[part] === most}
                    label={String(score[part])}
                  />
                ))}
              </Bars>
            </Stack>
          );
        })}
        <MemberBars tools={tools} />
      </Chart>
    </Stack>
  );
}

const MAX_STARS = 5;

/** Members' ratings as stars with their numbers, whatever their weight. */
function MemberBars({ tools }: { tools: readonly Scored[] }) {
  const t = useComparisonText();
  const format = useFormat();
  const most = Math.max(...tools.map(({ members }) => members?.average ?? 0));
  return (
    <Stack gap={2}>
      <Text size="sm" strong>
        {t('part.members')}
      </Text>
      <Bars>
        {tools.map(({ id, members }) => {
          const isRated = members !== undefined && members.count > 0;
          return (
            <BarRow
              key={id}
              toolId={id}
              share={isRated ? members.average / MAX_STARS : 0}
              first={isRated && members.average === most}
              label={
                isRated
                  ? `${format.number(members.average, { minimumFractionDigits: 1 })} (${format.number(members.count)})`
                  : t('noRatings')
              }
            />
          );
        })}
      </Bars>
    </Stack>
  );
}

interface BarProps {
  toolId: string;
  /** 0 to 1. */
  share: number;
  /** Whether it is the longest. */
  first: boolean;
  label: string;
}

function BarRow({ toolId, share, first, label }: BarProps) {
  return (
    <>
      <Logo src={toolLogoPath(toolId)} size="sm" />
      <Bar $share={share} $first={first} />
      <span style={{ minWidth: '2.75rem' }}>{label}</span>
    </>
  );
}
