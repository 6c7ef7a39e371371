import type { Recommendation } from '@atlas/contracts';
import { Heading, Stack, Text } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { CloseTool } from './close-tool';

/** Near matches below a short list, and why they do not match. */
export function CloseTools({ tools }: { tools: Recommendation['close'] }) {
  const t = useQuizText();
  if (tools.length === 0) return null;
  return (
    <Stack
      as="section"
      gap={4}
      style={{ borderTop: '1px solid var(--color-line)', paddingTop: 'var(--space-6)' }}
    >
      <Stack gap={1}>
        <Heading level={3}>{t('quiz.close')}</Heading>
        <Text size="sm" tone="muted">
          {t('quiz.closeLead')}
        </Text>
      </Stack>
      <Stack
        as="ul"
        role="list"
        aria-label={t('quiz.close')}
        gap={3}
        style={{ listStyle: 'none', padding: 0, margin: 0 }}
      >
        {tools.map((tool) => (
          <li key={tool.id}>
            <CloseTool tool={tool} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
