import { pickText, toolLogoPath } from '@atlas/contracts';
import type { RecommendedTool } from '@atlas/contracts';
import { PageLink, Slot, useFormat, useLanguage } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { PricingBadge } from '../../shared/pricing-badge';
import { useQuizText } from '../../shared/use-quiz-text';
import { useScoreText } from '../../shared/use-score-text';
import { VisitLink } from '../../shared/visit-link';
import { ResultDoes } from './result-does';
import { UnmetPreferences } from './shortcomings';
import { MatchReasons } from './match-reasons';
import { MatchRing } from './match-ring';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: center;

  > :nth-child(3) {
    grid-column: 1 / -1;
  }
  @media (min-width: 40rem) {
    align-items: start;
    > :nth-child(1) {
      grid-row: span 2;
    }
    > :nth-child(3) {
      grid-column: 2;
    }
  }
`;

export function ResultTool({ tool }: { tool: RecommendedTool }) {
  const t = useQuizText();
  const scoreText = useScoreText();
  const format = useFormat();
  const { language } = useLanguage();
  const { userRating: rated } = tool;
  const average = rated && format.number(rated.average, { minimumFractionDigits: 1 });
  return (
    <Card as="article" padding={4} interactive>
      <Row>
        <MatchRing percent={Math.round(tool.matchPercentage)} />
        <Inline justify="space-between" align="start">
          <Inline gap={3} wrap={false}>
            <Logo src={toolLogoPath(tool.id)} />
            <div>
              <Heading level={4}>
                <PageLink page="tool" params={{ id: tool.id }} data-card-link>
                  {tool.name}
                </PageLink>
              </Heading>
              <Text size="sm" tone="muted">
                {[
                  tool.company,
                  scoreText(tool),
                  ...(rated ? [t('quiz.reviews', { average, count: rated.count })] : []),
                ].join(' · ')}
              </Text>
            </div>
          </Inline>
          <PricingBadge pricing={tool.pricing} />
        </Inline>
        <Stack gap={3}>
          <Text size="sm">{pickText(tool, 'description', language)}</Text>
          <ResultDoes does={tool.does} />
          <UnmetPreferences preferences={tool.unmet} />
          <Inline justify="space-between" gap={3}>
            <MatchReasons reasons={tool.reasons} />
            <Inline gap={2} style={{ marginLeft: 'auto' }}>
              <Slot name="tool.compare" props={{ toolId: tool.id, toolName: tool.name }} />
              <VisitLink tool={tool} />
            </Inline>
          </Inline>
        </Stack>
      </Row>
    </Card>
  );
}
