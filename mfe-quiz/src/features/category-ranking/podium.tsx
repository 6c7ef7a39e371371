import type { Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Heading, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { toolHref } from '../../app/paths';
import { PricingBadge } from '../../shared/pricing-badge';
import { useQuizText } from '../../shared/use-quiz-text';
import { Medal } from './medal';

const Steps = styled.ol`
  display: grid;
  gap: var(--space-4);
  align-items: end;
  margin: 0;
  padding: 0;
  list-style: none;

  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1.15fr 1fr;
    /* Read as 1, 2, 3; seen with the first in the middle. */
    > :nth-child(1) { order: 2; padding-block: var(--space-10); }
    > :nth-child(2) { order: 1; padding-block: var(--space-8); }
    > :nth-child(3) { order: 3; }
  }
`;

const Step = styled.li`
  display: grid;
  gap: var(--space-2);
  justify-items: center;
  padding: var(--space-6) var(--space-4);
  text-align: center;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-top: 3px solid var(--color-accent);
  border-radius: var(--radius-md);
`;

export function Podium({ tools }: { tools: readonly Tool[] }) {
  const t = useQuizText();
  return (
    <Steps aria-label={t('category.podium')}>
      {tools.map((tool, at) => (
        <Step key={tool.id}>
          <Medal place={at + 1} size={40} />
          <Heading level={2} size="xl"><Link to={toolHref(tool.id)}>{tool.name}</Link></Heading>
          <Text size="sm" tone="muted">{tool.company}</Text>
          <Text strong>{t('score', { score: tool.rating })}</Text>
          <PricingBadge pricing={tool.pricing} />
        </Step>
      ))}
    </Steps>
  );
}
