import { toolLogoPath } from '@atlas/contracts';
import type { RankedTool } from '@atlas/contracts';
import { PageLink } from '@atlas/mfe-kit';
import { Heading, Logo, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { Medal } from '../../shared/medal';
import { PricingBadge } from '../../shared/pricing-badge';
import { useQuizText } from '../../shared/use-quiz-text';
import { useScoreText } from '../../shared/use-score-text';
import { Plinth, Step } from './podium-step';

const Steps = styled.ol`
  display: grid;
  gap: var(--space-3);
  align-items: end;
  margin: 0;
  padding: 0;
  list-style: none;

  @media (min-width: 40rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-4);
  }
`;

/** Next to the name in a row, above it on a plinth. */
const Face = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  @media (min-width: 40rem) {
    flex-direction: column;
  }
`;

/** In order 1, 2, 3; on a wide screen the first is in the middle. */
export function Podium({ tools }: { tools: readonly RankedTool[] }) {
  const t = useQuizText();
  const scoreText = useScoreText();
  return (
    <Steps aria-label={t('category.podium')}>
      {tools.map((tool, at) => (
        <Step key={tool.id} $place={at + 1}>
          <Medal place={at + 1} size={40} />
          <Face>
            <Logo src={toolLogoPath(tool.id)} size="card" />
            <div>
              <Heading level={2} size="xl">
                <PageLink page="tool" params={{ id: tool.id }}>
                  {tool.name}
                </PageLink>
              </Heading>
              <Text size="sm" tone="muted">
                {tool.company}
              </Text>
            </div>
          </Face>
          <div>
            <Text strong size="lg">
              {scoreText(tool)}
            </Text>
            <PricingBadge pricing={tool.pricing} />
          </div>
          <Plinth aria-hidden $place={at + 1}>
            {at + 1}
          </Plinth>
        </Step>
      ))}
    </Steps>
  );
}
