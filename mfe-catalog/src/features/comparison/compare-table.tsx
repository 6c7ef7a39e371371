import type { Tool } from '@atlas/contracts';
import { Checkbox, Stack, Table, Text } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';

/** On a phone the tools scroll under their row's name. */
const Wide = styled.div`
  min-width: 0;
  font-size: var(--text-sm);
  th:first-child {
    position: sticky;
    left: 0;
    width: 7.5rem;
    padding-left: 0;
    background: var(--color-bg);
  }
  tbody tr:hover > th {
    background: var(--color-sunken);
  }
  thead th:first-child {
    white-space: normal;
  }
  td {
    min-width: 8.5rem;
  }
`;

/** The facts in rows, price per month first; on wish only the rows in which the tools differ. */
export function CompareTable({ tools }: { tools: readonly Tool[] }) {
  const { t, category, languageName, perMonth } = useCatalogText();
  const [differences, setDifferences] = useState(false);
  const rows: [string, (tool: Tool) => string][] = [
    [t('compare.monthly'), (tool) => perMonth(tool.monthlyPrice, tool.price)],
    [t('facet.pricing'), (tool) => t(`pricing.${tool.pricing}`)],
    [t('easeOfUse'), (tool) => `${tool.rating}%`],
    [t('users.monthly'), (tool) => usersText(tool, t)],
    [t('facet.category'), (tool) => category(tool.category)],
    [
      t('rank.label'),
      (tool) => t('rank.value', { rank: tool.categoryRank, size: tool.categorySize }),
    ],
    [
      t('facet.platform'),
      (tool) => tool.platforms.map((platform) => t(`platform.${platform}`)).join(', '),
    ],
    [t('facet.language'), (tool) => tool.languages.map(languageName).join(', ')],
    [t('info.api'), (tool) => t(tool.apiAvailable ? 'yes' : 'no')],
  ];
  const shown = rows.filter(([, value]) => !differences || new Set(tools.map(value)).size > 1);
  return (
    <Stack gap={3}>
      <Checkbox
        label={t('compare.differences')}
        checked={differences}
        onChange={(event) => setDifferences(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <Text>{t('compare.noDifferences')}</Text>
      ) : (
        <Wide>
          <Table caption={t('compare.table')}>
            <thead>
              <tr>
                <th scope="col">{t('compare.table')}</th>
                {tools.map((tool) => (
                  <th key={tool.id} scope="col">
                    {tool.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {tools.map((tool) => (
                    <td key={tool.id}>{value(tool)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Wide>
      )}
    </Stack>
  );
}
