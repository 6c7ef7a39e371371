import type { ToolSort } from '@atlas/contracts';
import { lazyComponent, useText } from '@atlas/mfe-kit';
import type { Text as Translate } from '@atlas/mfe-kit';
import { Inline, Section, SelectField, Stack, Text } from '@atlas/ui';
import { useRef } from 'react';
import { relaxedText } from '../../shared/relaxed-text';
import { CategoryFilter } from './category-filter';
import { GridSearch } from './grid-search';
import type { GridState } from './grid-state';
import { ToolResults } from './tool-results';
import { useFoundTools } from './use-found-tools';
import { useGrid } from './use-grid';

/** Collapsed height while it loads. */
const FacetPanel = lazyComponent(() => import('./facet-panel'), {
  waiting: <div style={{ height: 'calc(1.6em + 2 * var(--space-3) + 1px)' }} />,
});

const Views = lazyComponent(() => import('./views'), { waiting: <div style={{ height: 42 }} /> });

const SORTS: readonly Exclude<ToolSort, 'relevance'>[] = [
  'recommended',
  'rating',
  'reviews',
  'visits',
  'users',
  'newest',
  'price',
  'name',
];

/** The searchable grid of the home page. */
export function ToolGrid() {
  const t = useText('catalog');
  const { state, change, hrefOf } = useGrid();
  const found = useFoundTools(state);
  const top = useRef<HTMLParagraphElement>(null);
  const facets = found.data?.facets;
  const sorts = (state.search ? (['relevance', ...SORTS] as const) : SORTS).map((value) => ({
    value,
    label: t(`sort.${value}`),
  }));

  function changeResults(patch: Partial<GridState>) {
    change(patch);
    if (patch.page) top.current?.scrollIntoView?.({ block: 'start' });
  }

  return (
    <Section title={t('tools.title')} lead={t('tools.lead')}>
      <Stack gap={5}>
        <Inline align="end" gap={4}>
          <div style={{ flex: '1 1 18rem' }}>
            <GridSearch
              value={state.search}
              onSearch={(search) => change({ search }, { replace: true })}
            />
          </div>
          <SelectField<ToolSort>
            label={t('sort.label')}
            hideLabel
            options={sorts}
            value={state.sort || (sorts[0]?.value ?? '')}
            onChange={(sort) => change({ sort })}
          />
        </Inline>
        <CategoryFilter
          chosen={state.facets.category}
          counts={new Map(facets?.category.map(({ value, count }) => [value, count]))}
          onChange={(category) => change({ facets: { ...state.facets, category } })}
        />
        <FacetPanel
          facets={state.facets}
          counts={facets}
          understood={found.data?.understood}
          onSearch={(search) => change({ search })}
          onChange={(next) => change({ facets: next })}
        />
        <Inline gap={4}>
          <Text
            ref={top}
            size="sm"
            tone="muted"
            role="status"
            style={{ scrollMarginTop: 'var(--space-24)' }}
          >
            {summaryOf(found.data, state, t)}
          </Text>
          {found.data && found.data.total > 0 && <Views tools={found.data.items} />}
        </Inline>
        <ToolResults found={found} state={state} hrefOf={hrefOf} onChange={changeResults} />
      </Stack>
    </Section>
  );
}

type Found = ReturnType<typeof useFoundTools>['data'];

/** Number of tools found, which conditions were relaxed, and which order replaced the wanted one. */
function summaryOf(found: Found, { sort }: GridState, t: Translate): string {
  const fellBack = sort !== '' && found && found.sortedBy !== sort;
  return [
    found && found.total > 0 && t('tools.count', { count: found.total }),
    relaxedText(found?.relaxed, t),
    fellBack && t('sort.fellBack', { sort: t(`sort.${found.sortedBy}`) }),
  ]
    .filter(Boolean)
    .join(' ');
}
