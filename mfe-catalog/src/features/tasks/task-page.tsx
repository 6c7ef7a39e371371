import { getTaskPage } from '@atlas/contracts';
import type { OutputOf } from '@atlas/contracts';
import {
  ApiError,
  Link,
  Page,
  useContract,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@atlas/mfe-kit';
import { Button, Container, Grid, Inline, PageHeader, Section, Stack, Text } from '@atlas/ui';
import { comparePath, tasksPath } from '../../paths';
import { Chip } from '../../shared/chips';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { ToolTile } from '../../shared/tool-tile';
import { useCatalogText } from '../../shared/use-catalog-text';
import { BestTool } from './best-tool';
import { NeedList } from './need-list';
import { taskLabel } from './task-label';
import { TaskLinks } from './task-links';
import { useTasksText } from './use-tasks-text';

/** The best tools of a task with the facts that speak for them. */
export default function TaskPage() {
  const { t, language } = useCatalogText();
  const tasksText = useTasksText();
  const { key = '' } = useParams();
  const [params] = useSearchParams();
  const isFreeFirst = params.get('free') === '1';
  const { data, error, refetch } = useContract(
    getTaskPage,
    { params: { key }, query: { lang: language, ...(isFreeFirst && { free: '1' as const }) } },
    { keepPreviousData: true },
  );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <FailurePage title={tasksText('unknown')} homeLabel={t('goHome')} />;
  if (error)
    return (
      <FailurePage
        error={error}
        title={t('error.generic')}
        homeLabel={t('goHome')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton />;
  const title = tasksText('taskTitle', { task: taskLabel(data.task, language) });
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={6}>
          <PageHeader title={title} lead={tasksText('taskLead', { number: data.task.tools })} />
          <Inline justify="space-between" gap={4}>
            <Link to={tasksPath}>{`← ${tasksText('all')}`}</Link>
            <FreeFirst isPressed={isFreeFirst} />
          </Inline>
          <NeedList needs={data.needs} number={data.task.tools} />
          <Best found={data} />
          <Others found={data} />
        </Stack>
      </Container>
    </Page>
  );
}

type Found = OutputOf<typeof getTaskPage>;

/** Stored in the URL, so that the page can be shared. */
function FreeFirst({ isPressed }: { isPressed: boolean }) {
  const tasksText = useTasksText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Chip
      type="button"
      aria-pressed={isPressed}
      onClick={() =>
        void navigate(
          { pathname, search: isPressed ? '' : '?free=1' },
          { preventScrollReset: true },
        )
      }
    >
      {tasksText('freeFirst')}
    </Chip>
  );
}

function Best({ found: { best } }: { found: Found }) {
  const tasksText = useTasksText();
  return (
    <Section title={tasksText('best')}>
      <Stack gap={5}>
        <Grid as="ol" min="20rem" fit style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {best.map(({ tool, reasons }, at) => (
            <li key={tool.id} style={{ display: 'grid' }}>
              <BestTool tool={tool} reasons={reasons} place={at + 1} />
            </li>
          ))}
        </Grid>
        <Inline gap={4}>
          <Button as={Link} to={comparePath(best.map(({ tool }) => tool.id))} variant="secondary">
            {tasksText('compare')}
          </Button>
        </Inline>
        <Text size="sm" tone="muted" style={{ maxWidth: 'var(--size-prose)' }}>
          {tasksText('method')}
        </Text>
      </Stack>
    </Section>
  );
}

function Others({ found: { others, related } }: { found: Found }) {
  const tasksText = useTasksText();
  return (
    <>
      {others.length > 0 && (
        <Section title={tasksText('others')}>
          <Grid min="17rem">
            {others.map((tool) => (
              <ToolTile key={tool.id} tool={tool} />
            ))}
          </Grid>
        </Section>
      )}
      {related.length > 0 && (
        <Section title={tasksText('related')}>
          <TaskLinks tasks={related} label={tasksText('related')} />
        </Section>
      )}
    </>
  );
}
