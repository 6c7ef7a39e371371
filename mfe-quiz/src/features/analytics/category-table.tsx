import type { AnalyticsStats } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Table } from '@atlas/ui';
import { useCategoryName } from '../../shared/use-category-name';
import { usePercent } from '../../shared/use-percent';
import { useQuizText } from '../../shared/use-quiz-text';

export function CategoryTable({ shares }: { shares: AnalyticsStats['categoryDistribution'] }) {
  const t = useQuizText();
  const format = useFormat();
  const percent = usePercent();
  const categoryName = useCategoryName();
  return (
    <Table caption={t('analytics.distribution')}>
      <thead>
        <tr>
          <th scope="col">{t('analytics.category')}</th>
          <th scope="col" data-align="end">
            {t('analytics.visitsHead')}
          </th>
          <th scope="col" data-align="end">
            {t('analytics.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ category, percentage, visits }) => (
          <tr key={category}>
            <th scope="row">{categoryName(category)}</th>
            <td data-align="end">{format.number(visits)}</td>
            <td data-align="end">{percent(percentage)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
