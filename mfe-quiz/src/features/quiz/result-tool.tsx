import { pickText, type RecommendedTool } from '@atlas/contracts';
import { Link, useLanguage } from '@atlas/mfe-kit';
import { Badge, Card, Heading, Inline, Stack, Text } from '@atlas/ui';
import { toolHref } from '../../app/paths';
import { PricingBadge } from '../../shared/pricing-badge';
import { useQuizText } from '../../shared/use-quiz-text';
import { VisitLink } from '../../shared/visit-link';
import { MatchReasons } from './match-reasons';

export function ResultTool({ tool }: { tool: RecommendedTool }) {
  const t = useQuizText();
  const { language } = useLanguage();
  return (
    <Card as="article" padding={4}>
      <Stack gap={2}>
        <Inline justify="space-between" align="start">
          <div>
            <Heading level={4}><Link to={toolHref(tool.id)}>{tool.name}</Link></Heading>
            <Text size="sm" tone="muted">{tool.company}</Text>
          </div>
          <Inline>
            <PricingBadge pricing={tool.pricing} />
            <Badge tone="info">{t('quiz.match', { percent: tool.matchPercentage })}</Badge>
          </Inline>
        </Inline>
        <Text size="sm">{pickText(tool, 'description', language)}</Text>
        <Inline justify="space-between">
          <MatchReasons reasons={tool.reasons} />
          <VisitLink tool={tool} />
        </Inline>
      </Stack>
    </Card>
  );
}
