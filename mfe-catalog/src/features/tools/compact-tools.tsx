import { isRated, toolLogoPath } from '@atlas/contracts';
import type { FoundTool } from '@atlas/contracts';
import { Link, Slot, useFormat } from '@atlas/mfe-kit';
import { formatCompact, Logo, Table, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { detailPath } from '../../paths';
import { CompareButton } from '../../shared/compare-button';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';
import { useFilterText } from '../../shared/filter-texts/use-filter-text';

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border-block: 1px solid var(--color-line);
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    padding-block: var(--space-3);
  }
  > li + li {
    border-top: 1px solid var(--color-line);
  }
  > li > :last-child {
    display: flex;
  }
`;
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  a {
    font-weight: 600;
  }
`;
const Description = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
/** The name stays in view while the table scrolls. */
const Sheet = styled(Table)`
  th[scope='row'] {
    position: sticky;
    inset-inline-start: 0;
    min-width: 9em;
    background: var(--color-ground);
    font-weight: 600;
  }
`;

interface CompactToolsProps {
  tools: readonly FoundTool[];
  view: 'list' | 'table';
}

/** Tools in one or two lines each, or as rows of a table. */
export default function CompactTools({ tools, view }: CompactToolsProps) {
  return view === 'list' ? <ToolList tools={tools} /> : <ToolTable tools={tools} />;
}

type ToolsProps = Pick<CompactToolsProps, 'tools'>;

function ToolList({ tools }: ToolsProps) {
  const { description, category } = useCatalogText();
  const { easeText } = useFigures();
  return (
    <Rows role="list">
      {tools.map((tool) => (
        <li key={tool.id}>
          <Logo src={toolLogoPath(tool.id)} />
          <div>
            <Name>
              <Link to={detailPath(tool.id)}>{tool.name}</Link>
              <PricingBadge pricing={tool.pricing} />
              <Text as="span" size="xs" tone="muted">
                {[category(tool.category), easeText(tool)].filter(Boolean).join(' · ')}
              </Text>
            </Name>
            <Description size="sm" tone="muted">
              {description(tool)}
            </Description>
          </div>
          <div>
            <CompareButton toolId={tool.id} toolName={tool.name} compact />
            <Slot name="tool.save" props={{ toolId: tool.id, toolName: tool.name }} />
          </div>
        </li>
      ))}
    </Rows>
  );
}

function ToolTable({ tools }: ToolsProps) {
  const { t, category, perMonth } = useCatalogText();
  const filterText = useFilterText();
  const { ease, average, users } = useFigures();
  return (
    <Sheet caption={t('tools.title')}>
      <thead>
        <tr>
          <th scope="col">{filterText('view.tool')}</th>
          <th scope="col">{filterText('facet.pricing')}</th>
          <th scope="col">{filterText('view.price')}</th>
          <th scope="col" data-align="end">
            {filterText('facet.rating')}
          </th>
          <th scope="col" data-align="end">
            {filterText('view.members')}
          </th>
          <th scope="col" data-align="end">
            {t('users.monthly')}
          </th>
          <th scope="col">{t('facet.category')}</th>
        </tr>
      </thead>
      <tbody>
        {tools.map((tool) => (
          <tr key={tool.id}>
            <th scope="row">
              <Link to={detailPath(tool.id)}>{tool.name}</Link>
            </th>
            <td>
              <PricingBadge pricing={tool.pricing} />
            </td>
            <td>{perMonth(tool.monthlyPrice, tool.price)}</td>
            <td data-align="end">{ease(tool)}</td>
            <td data-align="end">{average(tool)}</td>
            <td data-align="end">{users(tool)}</td>
            <td>{category(tool.category)}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

function useFigures() {
  const { t } = useCatalogText();
  const filterText = useFilterText();
  const format = useFormat();
  return {
    ease: (tool: FoundTool) => (isRated(tool) ? format.number(tool.rating) : '–'),
    easeText: (tool: FoundTool) =>
      isRated(tool) && filterText('view.ease', { number: format.number(tool.rating) }),
    users: (tool: FoundTool) => {
      if (tool.monthlyUsers === null) return '–';
      return tool.usersPer === 'week' ? usersText(tool, t) : formatCompact(tool.monthlyUsers);
    },
    average: ({ userRating }: FoundTool) =>
      userRating
        ? `${format.number(userRating.average, { minimumFractionDigits: 1 })} (${format.number(userRating.count)})`
        : '–',
  };
}
