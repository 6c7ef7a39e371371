import type { TaskNeed } from '@atlas/contracts';
import { Heading, Stack } from '@atlas/ui';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useTasksText } from './use-tasks-text';

const Needs = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
  margin: 0;
  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  needs: readonly { code: TaskNeed; count: number }[];
  /** All tools of the task. */
  number: number;
}

/** What to look for, with the number of tools that offer it. */
export function NeedList({ needs, number }: Props) {
  const { language, languageName } = useCatalogText();
  const tasksText = useTasksText();
  if (needs.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="lg">
        {tasksText('needs')}
      </Heading>
      <Needs>
        {needs.map(({ code, count }) => (
          <div key={code}>
            <dt>{tasksText(`need.${code}`, { language: languageName(language) })}</dt>
            <dd>{tasksText('needsOf', { count, number })}</dd>
          </div>
        ))}
      </Needs>
    </Stack>
  );
}
