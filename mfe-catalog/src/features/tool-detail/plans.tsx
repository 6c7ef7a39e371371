import type { Tool } from '@atlas/contracts';
import { Section, Stack, Table, Text } from '@atlas/ui';
import { CheckedNote } from '../../shared/checked-note';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Plans as the maker names and prices them, with the day and the source. */
export function Plans({ tool }: { tool: Tool }) {
  const { t, perMonth } = useCatalogText();
  return (
    <Section title={t('plans.title')}>
      <Stack gap={3}>
        <Table caption={t('plans.title')}>
          <thead>
            <tr>
              <th scope="col">{t('plans.plan')}</th>
              <th scope="col" data-align="end">
                {t('plans.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tool.plans.map((plan) => (
              <tr key={plan.name}>
                <th scope="row">{plan.name}</th>
                <td data-align="end">{perMonth(plan.monthlyPrice, plan.price)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Text size="sm" tone="muted">
          <CheckedNote tool={tool} />
        </Text>
      </Stack>
    </Section>
  );
}
