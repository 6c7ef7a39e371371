import { listPopular, toolMarkPath } from '@atlas/contracts';
import type { UsedTool } from '@atlas/contracts';
import { formatNumber, Link, Slot, useContract } from '@atlas/mfe-kit';
import { Card, Grid, Heading, Inline, Mark, Section, Stack, Text, TileSkeleton } from '@atlas/ui';
import { toolPath } from '../../paths';
import { HOURLY_MS } from '../../shared/hourly';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { Growth } from '../../shared/growth';

const SHOWN = 6;
const QUERY = { period: '7d' } as const;

/** The tools whose visits grew most, as counted; nothing where none grew or the count cannot be had. */
export default function Rising() {
  const t = useQuizText();
  const options = { refetchInterval: HOURLY_MS, keepPrevious: true };
  const { data, isError } = useContract(listPopular, { query: QUERY }, options);
  if (isError || data?.rising.length === 0) return null;
  return (
    <Section id="rising" title={t('rising.title')} lead={t('rising.lead')}>
      <Grid min="19rem">
        {data?.rising.slice(0, SHOWN).map((tool) => <RisingTool key={tool.id} tool={tool} />) ??
          Array.from({ length: SHOWN }, (_, at) => <TileSkeleton key={at} />)}
      </Grid>
    </Section>
  );
}

function RisingTool({ tool }: { tool: UsedTool }) {
  const t = useQuizText();
  const categoryName = useCategoryName();
  return (
    <Card as="article" interactive padding={4} aria-label={tool.name}>
      <Stack gap={3}>
        <Inline gap={3} wrap={false}>
          <Mark src={toolMarkPath(tool.id)} size="card" />
          <div>
            <Heading level={3} size="md">
              <Link to={toolPath(tool.id)} data-card-link>
                {tool.name}
              </Link>
            </Heading>
            <Text size="sm" tone="muted">
              {categoryName(tool.category)}
            </Text>
          </div>
        </Inline>
        <Inline justify="space-between">
          <Text size="sm">
            {t('analytics.visitsHead')} {formatNumber(tool.visits)} <Growth growth={tool.growth} />
          </Text>
          <Slot
            name="tool.compare"
            props={{ toolId: tool.id, toolName: tool.name, compact: true }}
          />
        </Inline>
      </Stack>
    </Card>
  );
}
