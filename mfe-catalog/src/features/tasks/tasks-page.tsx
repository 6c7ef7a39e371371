import { CATEGORIES, listTaskPages } from '@atlas/contracts';
import { Page, PageLink, useContract } from '@atlas/mfe-kit';
import { Container, Heading, PageHeader, Stack } from '@atlas/ui';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useCatalogText } from '../../shared/use-catalog-text';
import { TaskLinks } from './task-links';
import { useTasksText } from './use-tasks-text';

/** Tasks by category. */
export default function TasksPage() {
  const { t, category: categoryName } = useCatalogText();
  const tasksText = useTasksText();
  const { data, error, isError, refetch } = useContract(listTaskPages, {});
  if (isError)
    return (
      <FailurePage
        error={error}
        title={t('error.generic')}
        homeLabel={t('backHome')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton />;
  const groups = CATEGORIES.map((category) => ({
    category,
    tasks: data.filter((task) => task.category === category),
  })).filter(({ tasks }) => tasks.length > 0);
  return (
    <Page title={tasksText('title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={8}>
          <PageHeader title={tasksText('title')} lead={tasksText('lead')} />
          <PageLink page="home">{`← ${t('backHome')}`}</PageLink>
          {groups.map(({ category, tasks }) => (
            <Stack key={category} as="section" gap={3}>
              <Heading level={2} size="lg">
                {categoryName(category)}
              </Heading>
              <TaskLinks tasks={tasks} label={categoryName(category)} />
            </Stack>
          ))}
        </Stack>
      </Container>
    </Page>
  );
}
