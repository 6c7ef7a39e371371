import {
  CONFIRMED_AS,
  LANGUAGES,
  REVIEW_SORTS,
  REVIEWER_ROLES,
  TOOL_TYPES,
  USAGE_TIMES,
} from '@atlas/contracts';
import { Grid, SelectField } from '@atlas/ui';
import { ANY, toFilter } from '../../shared/any-option';
import { useCommunityText } from '../../shared/use-community-text';
import type { ReviewFilters } from './use-reviews';

interface Props {
  filters: ReviewFilters;
  onChange: (change: Partial<ReviewFilters>) => void;
}

export function FilterBar({ filters, onChange }: Props) {
  const t = useCommunityText();
  const options = <V extends string>(group: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <Grid fit min="10rem" gap={3}>
      <SelectField
        label={t('filter.toolType')}
        value={filters.toolType}
        options={options('toolType', TOOL_TYPES)}
        onChange={(toolType) => onChange({ toolType })}
      />
      <SelectField
        label={t('filter.sort')}
        value={filters.sort}
        options={options('sort', REVIEW_SORTS)}
        onChange={(sort) => onChange({ sort })}
      />
      <SelectField
        label={t('filter.language')}
        value={filters.language ?? ANY}
        options={options('languageName', [ANY, ...LANGUAGES] as const)}
        onChange={(value) => onChange({ language: toFilter(value) })}
      />
      <SelectField
        label={t('filter.usage')}
        value={filters.usageTime ?? ANY}
        options={options('usage', [ANY, ...USAGE_TIMES] as const)}
        onChange={(value) => onChange({ usageTime: toFilter(value) })}
      />
      <SelectField
        label={t('filter.role')}
        value={filters.role ?? ANY}
        options={options('role', [ANY, ...REVIEWER_ROLES] as const)}
        onChange={(value) => onChange({ role: toFilter(value) })}
      />
      <SelectField
        label={t('filter.confirmedAs')}
        value={filters.confirmedAs ?? ANY}
        options={options('confirmedAs', [ANY, ...CONFIRMED_AS] as const)}
        onChange={(value) => onChange({ confirmedAs: toFilter(value) })}
      />
    </Grid>
  );
}
