import { toolLogoPath } from '@atlas/contracts';
import type { UsedTool } from '@atlas/contracts';
import { PageLink, useFormat } from '@atlas/mfe-kit';
import { Button, Heading, Logo, Stack, Table, Text } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { Growth } from '../../shared/growth';

/** Rows before the expand button. */
const COLLAPSED = 5;

/** Numeric columns are narrow: on a small screen the name needs the space. */
const TIGHT = { minWidth: 0 };

const Name = styled.div`
  display: grid;
  grid-template-columns: 1.25rem auto minmax(0, 1fr);
  column-gap: var(--space-2);

  > span,
  p {
    color: var(--color-muted);
    font-weight: 400;
  }
`;

interface Props {
  title: string;
  /** Sort key. */
  lead: string;
  tools: readonly UsedTool[];
}

export function ToolTable({ title, lead, tools }: Props) {
  const t = useQuizText();
  const format = useFormat();
  const categoryName = useCategoryName();
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? tools : tools.slice(0, COLLAPSED);
  return (
    <Stack as="section" gap={3} align="stretch">
      <Heading level={3} size="lg">
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {lead}
      </Text>
      {tools.length === 0 && <Text tone="muted">{t('analytics.noVisits')}</Text>}
      {tools.length > 0 && (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col" style={{ width: '100%' }}>
                {t('analytics.tool')}
              </th>
              <th scope="col" data-align="end" style={TIGHT}>
                {t('analytics.visitsHead')}
              </th>
              <th scope="col" data-align="end" style={TIGHT}>
                {t('analytics.growth')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((tool) => (
              <tr key={tool.id}>
                <th scope="row">
                  <Name>
                    <span>{`${tool.rank}. `}</span>
                    <Logo src={toolLogoPath(tool.id)} size="sm" />
                    <div>
                      <PageLink page="tool" params={{ id: tool.id }}>
                        {tool.name}
                      </PageLink>
                      <Text size="xs" tone="muted">
                        {categoryName(tool.category)}
                      </Text>
                    </div>
                  </Name>
                </th>
                <td data-align="end" style={TIGHT}>
                  {format.number(tool.visits)}
                </td>
                <td data-align="end" style={TIGHT}>
                  <Growth growth={tool.growth} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {tools.length > COLLAPSED && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded
            ? t('rankings.less')
            : t('analytics.moreTools', { count: tools.length - COLLAPSED })}
        </Button>
      )}
    </Stack>
  );
}
