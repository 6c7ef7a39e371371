import { listTaskPages, pickText, PLATFORMS, PRICE_FILTERS, RATING_BANDS } from '@atlas/contracts';
import type { Facet } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { Button, Checkbox, Grid, Skeleton, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useFilterText } from '../../shared/filter-texts/use-filter-text';
import type { GridState } from './grid-state';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
/** Values without a fixed list, of a group until all are requested. */
const FIRST_VALUES = 6;
/** Of that many values in px. */
const NAMES_HEIGHT = 186;
const FIXED: ReadonlySet<Facet> = new Set(['pricing', 'signUp', 'rating', 'platform']);
type FacetCounts = { [facet in Facet]?: { value: string; count: number }[] | undefined };

export interface FacetGroupsProps {
  facets: GridState['facets'];
  counts: FacetCounts | undefined;
  onChange: (facets: GridState['facets']) => void;
}

/**
 * Filters by task, price, sign-up, ease of use, platform, languages and country, each with its number of results.
 */
export default function FacetGroups({ facets, counts, onChange }: FacetGroupsProps) {
  const { t, language, languageName, country } = useCatalogText();
  const { data: tasks, isPending } = useContract(listTaskPages, {});
  const taskOf = (key: string) => tasks?.find((task) => task.key === key);
  const filterText = useFilterText();
  /** Values of a facet without fixed ones: the selected first, then the most frequent. */
  const found = (facet: Facet) => [
    ...new Set([...facets[facet], ...(counts?.[facet] ?? []).map(({ value }) => value)]),
  ];
  const named = (facet: Facet) => (value: string) => filterText(`${facet}.${value}`);
  const groups: readonly Omit<FacetGroupProps, 'chosen' | 'counts' | 'onChange'>[] = [
    {
      facet: 'task',
      values: isPending ? found('task') : found('task').filter((key) => taskOf(key)),
      isWaiting: isPending,
      name: (key) => {
        const task = taskOf(key);
        return (task && pickText<'label', string>(task, 'label', language)) ?? key;
      },
    },
    { facet: 'pricing', values: PRICE_FILTERS, name: named('pricing') },
    { facet: 'signUp', values: ['none'], name: named('signUp') },
    {
      facet: 'rating',
      values: RATING_BANDS,
      name: (value) => filterText(`ratingBand.${value}`),
    },
    { facet: 'platform', values: PLATFORMS, name: (value) => t(`platform.${value}`) },
    { facet: 'interface', values: found('interface'), name: languageName },
    { facet: 'language', values: found('language'), name: languageName },
    { facet: 'country', values: found('country'), name: country },
  ];
  return (
    <Grid min="11rem" gap={6}>
      {groups.map((group) => (
        <FacetGroup
          key={group.facet}
          {...group}
          chosen={facets[group.facet]}
          counts={counts?.[group.facet] ?? (counts ? [] : undefined)}
          onChange={(values) => onChange({ ...facets, [group.facet]: values })}
        />
      ))}
    </Grid>
  );
}

interface FacetGroupProps {
  facet: Facet;
  values: readonly string[];
  name: (value: string) => string;
  /** The names are not loaded yet. */
  isWaiting?: boolean;
  chosen: readonly string[];
  /** Undefined until they are loaded. */
  counts: readonly { value: string; count: number }[] | undefined;
  onChange: (values: string[]) => void;
}

/** Values that no result has are left out unless they are selected. */
function FacetGroup(props: FacetGroupProps) {
  const { facet, values, name, isWaiting = false, chosen, counts, onChange } = props;
  const filterText = useFilterText();
  const [isWhole, setIsWhole] = useState(false);
  const countOf = (value: string) => counts?.find((entry) => entry.value === value)?.count ?? 0;
  const offered = values.filter((value) => !counts || countOf(value) > 0 || chosen.includes(value));
  if (offered.length === 0) return null;
  const shown = FIXED.has(facet) || isWhole ? offered : offered.slice(0, FIRST_VALUES);
  return (
    <Group>
      <Text as="legend" size="sm" strong>
        {filterText(`facet.${facet}`)}
      </Text>
      <Stack gap={0}>
        {isWaiting && <Skeleton height={NAMES_HEIGHT} />}
        {(isWaiting ? [] : shown).map((value) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            label={counts ? `${name(value)} (${countOf(value)})` : name(value)}
            onChange={(event) => {
              const others = chosen.filter((other) => other !== value);
              onChange(event.currentTarget.checked ? [...others, value] : others);
            }}
          />
        ))}
        {!isWaiting && shown.length < offered.length && (
          <div>
            <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
              {filterText('more', { number: offered.length })}
            </Button>
          </div>
        )}
      </Stack>
    </Group>
  );
}
