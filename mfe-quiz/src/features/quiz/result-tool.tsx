import { pickText, type RecommendedTool } from '@atlas/contracts';
import { Link, useLanguage } from '@atlas/mfe-kit';
import { Card, Heading, Inline, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { toolHref } from '../../app/paths';
import { PricingBadge } from '../../shared/pricing-badge';
import { useQuizText } from '../../shared/use-quiz-text';
import { VisitLink } from '../../shared/visit-link';
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
  const { language } = useLanguage();
  return (
    <Card as="article" padding={4} interactive>
      <Row>
        <MatchRing percent={tool.matchPercentage} />
        <Inline justify="space-between" align="start">
          <div>
            <Heading level={4}>
              <Link to={toolHref(tool.id)}>{tool.name}</Link>
            </Heading>
            <Text size="sm" tone="muted">
              {tool.company} · {t('score', { score: tool.rating })}
            </Text>
          </div>
          <PricingBadge pricing={tool.pricing} />
        </Inline>
        <Stack gap={3}>
          <Text size="sm">{pickText(tool, 'description', language)}</Text>
          <Inline justify="space-between" gap={3}>
            <MatchReasons reasons={tool.reasons} />
            <div style={{ marginLeft: 'auto' }}>
              <VisitLink tool={tool} />
            </div>
          </Inline>
        </Stack>
      </Row>
    </Card>
  );
}
