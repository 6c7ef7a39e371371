import type { TaskPageLink } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import { Inline } from '@atlas/ui';
import { styled } from 'styled-components';
import { taskPath } from '../../paths';
import { useCatalogText } from '../../shared/use-catalog-text';
import { taskLabel } from './task-label';

const TaskLink = styled(Link)`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  min-height: 40px;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  color: var(--color-ink);
  font-size: var(--text-sm);
  text-decoration: none;
  &:hover {
    border-color: var(--color-accent);
    color: var(--color-accent-ink);
  }
  span {
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  tasks: readonly TaskPageLink[];
  /** Accessible name of the list. */
  label: string;
}

/** Links to the pages of tasks with the numbers of their tools. */
export function TaskLinks({ tasks, label }: Props) {
  const { language } = useCatalogText();
  const format = useFormat();
  return (
    <Inline as="ul" gap={2} aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tasks.map((task) => (
        <li key={task.key}>
          <TaskLink to={taskPath(task.key)}>
            {taskLabel(task, language)} <span>{format.number(task.tools)}</span>
          </TaskLink>
        </li>
      ))}
    </Inline>
  );
}
