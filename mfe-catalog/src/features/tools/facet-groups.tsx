import { PLATFORMS, PRICING, RATING_BANDS } from '@atlas/contracts';
import type { Facet } from '@atlas/contracts';
import { Checkbox, Grid, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';
import type { GridState } from './grid-state';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const MOST_LANGUAGES = 12;
type FacetCounts = Record<Facet, { value: string; count: number }[]>;

export interface FacetGroupsProps {
  facets: GridState['facets'];
  counts: FacetCounts | undefined;
  onChange: (facets: GridState['facets']) => void;
}

/**
 * Filters by price, ease of use, platform and interface language, each with its number of
 * results.
 */
export default function FacetGroups({ facets, counts, onChange }: FacetGroupsProps) {
  const { t, languageName } = useCatalogText();
  const languages = [
    ...new Set([...facets.language, ...(counts?.language ?? []).map(({ value }) => value)]),
  ].slice(0, MOST_LANGUAGES);
  const groups = [
    { facet: 'pricing', values: PRICING, name: (value: string) => t(`pricing.${value}`) },
    { facet: 'rating', values: RATING_BANDS, name: (value: string) => t(`ratingBand.${value}`) },
    { facet: 'platform', values: PLATFORMS, name: (value: string) => t(`platform.${value}`) },
    { facet: 'language', values: languages, name: languageName },
  ] as const;
  // Values without results are disabled unless selected.
  const offered = groups.filter(
    ({ facet, values }) =>
      values.length > 0 && (counts?.[facet].length !== 0 || facets[facet].length > 0),
  );

  return (
    <Grid min="11rem" gap={6}>
      {offered.map(({ facet, values, name }) => (
        <Group key={facet}>
          <Text as="legend" size="sm" strong>
            {t(`facet.${facet}`)}
          </Text>
          <Stack gap={0}>
            {values.map((value) => (
              <Checkbox
                key={value}
                checked={facets[facet].includes(value)}
                label={`${name(value)} (${counts?.[facet].find((entry) => entry.value === value)?.count ?? 0})`}
                onChange={(event) => {
                  const others = facets[facet].filter((other) => other !== value);
                  onChange({
                    ...facets,
                    [facet]: event.currentTarget.checked ? [...others, value] : others,
                  });
                }}
              />
            ))}
          </Stack>
        </Group>
      ))}
    </Grid>
  );
}
