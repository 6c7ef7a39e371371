import { CONFIRMED_AS, REVIEWER_ROLES } from '@atlas/contracts';
import { Button, Inline, SegmentedControl, SelectField } from '@atlas/ui';
import { styled } from 'styled-components';
import { ANY, toFilter } from '../../shared/any-option';
import { useCommunityText } from '../../shared/use-community-text';
import type { ToolReviewFilter } from './use-tool-reviews';

/** Two filters in one row on phones. */
const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  flex: 1 0 100%;
  @media (min-width: 48rem) {
    display: contents;
  }
`;

interface Props {
  filter: ToolReviewFilter;
  onFilter: (filter: ToolReviewFilter) => void;
}

/** Sort order, filters by role and confirmation, and reset of the filters by stars and point. */
export function ReviewFilters({ filter, onFilter }: Props) {
  const t = useCommunityText();
  return (
    <Inline justify="space-between" gap={3}>
      <SegmentedControl
        label={t('filter.sort')}
        items={(['recent', 'helpful'] as const).map((value) => ({
          value,
          label: t(`sort.${value}`),
        }))}
        value={filter.sort}
        onChange={(sort) => onFilter({ ...filter, sort })}
      />
      <Filters>
        <SelectField
          label={t('filter.role')}
          hideLabel
          value={filter.role ?? ANY}
          options={([ANY, ...REVIEWER_ROLES] as const).map((value) => ({
            value,
            label: t(`role.${value}`),
          }))}
          onChange={(value) => onFilter({ ...filter, role: toFilter(value) })}
        />
        <SelectField
          label={t('filter.confirmedAs')}
          hideLabel
          value={filter.confirmedAs ?? ANY}
          options={([ANY, ...CONFIRMED_AS] as const).map((value) => ({
            value,
            label: t(`confirmedAs.${value}`),
          }))}
          onChange={(value) => onFilter({ ...filter, confirmedAs: toFilter(value) })}
        />
      </Filters>
      {(filter.rating ?? filter.point) !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onFilter({ ...filter, rating: undefined, point: undefined })}
        >
          {t('score.all')}
        </Button>
      )}
    </Inline>
  );
}
