import {
  findTools,
  listTools,
  MAX_COMPARED,
  MIN_COMPARED,
  TOOL_LIST_LIMIT,
} from '@atlas/contracts';
import type { Category, Tool } from '@atlas/contracts';
import { Button, EmptyState, Inline, SearchField, Stack, Text, useToast } from '@atlas/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Chip, ChipRow } from '../../shared/chips';
import { useFilterText } from '../../shared/filter-texts/use-filter-text';
import { relaxedText } from '../../shared/relaxed-text';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useContract } from '@atlas/mfe-kit';
import { ChoiceList } from './choice-list';
import { ChosenTools } from './chosen-tools';

/** Categories of the filter. */
const CATEGORIES = [
  'all',
  'text',
  'image',
  'video',
  'voice',
  'music',
  'coding',
  'design',
  'productivity',
] as const satisfies readonly (Category | 'all')[];

type Choice = (typeof CATEGORIES)[number];

/** Maximum of one response. */
const MOST_FOUND = '100';
const NONE: readonly Tool[] = [];

interface SelectStepProps {
  tools: readonly Tool[];
  chosen: readonly Tool[];
  onChoose: (ids: string[]) => void;
  onStart: () => void;
}

/** Step 1: choose two or three tools. */
export function SelectStep({ tools, chosen, onChoose, onStart }: SelectStepProps) {
  const { t } = useCatalogText();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Choice>('all');
  // A key press renders only the field; the list is a transition, interrupted by the next key.
  const words = useDeferredValue(search.trim());
  const found = useContract(
    findTools,
    { query: { page: '1', pageSize: MOST_FOUND, search: words, category } },
    { enabled: words !== '', keepPreviousData: true },
  );
  const inCategory = useListOfCategory(tools, category);
  const listed = useMemo(
    () => inCategory.filter((tool) => category === 'all' || tool.category === category),
    [inCategory, category],
  );
  const shown = words === '' ? listed : (found.data?.items ?? NONE);
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const toggle = useCallback(
    (id: string) => {
      if (ids.includes(id)) onChoose(ids.filter((other) => other !== id));
      else if (ids.length < MAX_COMPARED) onChoose([...ids, id]);
      else toast({ title: t('compare.atMost'), tone: 'danger' });
    },
    [ids, onChoose, toast, t],
  );

  const clear = () => {
    setSearch('');
    setCategory('all');
  };

  return (
    <Stack gap={5}>
      <Inline justify="space-between" gap={4}>
        <Text strong role="status">
          {t('compare.counter', { number: ids.length, most: MAX_COMPARED })}
        </Text>
        <Button disabled={ids.length < MIN_COMPARED} onClick={onStart}>
          {t('compare.start')}
        </Button>
      </Inline>
      <ChosenTools tools={chosen} onRemove={toggle} />
      <SearchField
        label={t('compare.search')}
        placeholder={t('compare.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CategoryChips chosen={category} onChoose={setCategory} />
      <Text size="sm" tone="muted" role="status">
        {words !== '' && relaxedText(found.data?.relaxed, t)}
      </Text>
      {shown.length === 0 && !found.isFetching ? (
        <NothingFound onClear={clear} />
      ) : (
        <ChoiceList tools={shown} chosen={ids} onToggle={toggle} />
      )}
    </Stack>
  );
}

/** Tools of a category are requested only where the list of all is not complete. */
function useListOfCategory(tools: readonly Tool[], category: Choice): readonly Tool[] {
  const isIncomplete = tools.length >= TOOL_LIST_LIMIT && category !== 'all';
  const { data } = useContract(
    listTools,
    { query: { category } },
    { enabled: isIncomplete, keepPreviousData: true },
  );
  return (isIncomplete && data) || tools;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const filterText = useFilterText();
  return (
    <EmptyState
      icon="search"
      title={filterText('empty.none')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {filterText('empty.clearFilters')}
        </Button>
      }
    />
  );
}

function CategoryChips({
  chosen,
  onChoose,
}: {
  chosen: Choice;
  onChoose: (category: Choice) => void;
}) {
  const { t, category } = useCatalogText();
  return (
    <ChipRow role="group" aria-label={t('tools.category')}>
      {CATEGORIES.map((key) => (
        <Chip key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {category(key)}
        </Chip>
      ))}
    </ChipRow>
  );
}
