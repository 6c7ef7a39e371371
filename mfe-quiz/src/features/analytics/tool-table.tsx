import type { UsedTool } from '@atlas/contracts';
import { formatNumber, Link } from '@atlas/mfe-kit';
import { Heading, Stack, Table, Text } from '@atlas/ui';
import { toolHref } from '../../app/paths';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { Growth } from './growth';

export function ToolTable({ title, tools }: { title: string; tools: readonly UsedTool[] }) {
  const t = useQuizText();
  const categoryName = useCategoryName();
  return (
    <Stack as="section" gap={3}>
      <Heading level={3} size="lg">{title}</Heading>
      {tools.length === 0 && <Text tone="muted">{t('analytics.noVisits')}</Text>}
      {tools.length > 0 && (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.tool')}</th>
              <th scope="col">{t('analytics.category')}</th>
              <th scope="col" data-align="end">{t('analytics.visitsHead')}</th>
              <th scope="col" data-align="end">{t('analytics.growth')}</th>
            </tr>
          </thead>
          <tbody>
            {tools.map((tool) => (
              <tr key={tool.id}>
                <th scope="row">{tool.rank}. <Link to={toolHref(tool.id)}>{tool.name}</Link></th>
                <td>{categoryName(tool.category)}</td>
                <td data-align="end">{formatNumber(tool.visits)}</td>
                <td data-align="end"><Growth growth={tool.growth} /></td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
