import type { AnalyticsStats } from '@atlas/contracts';
import { formatNumber } from '@atlas/mfe-kit';
import { Table } from '@atlas/ui';
import { percent } from '../../shared/percent';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';

export function CategoryTable({ shares }: { shares: AnalyticsStats['categoryDistribution'] }) {
  const t = useQuizText();
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
            <td data-align="end">{formatNumber(visits)}</td>
            <td data-align="end">{percent(percentage)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
