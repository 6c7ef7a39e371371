import type { Category, Tool } from '@atlas/contracts';
import { Button, EmptyState, Inline, SearchField, Stack, Text, useToast } from '@atlas/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Chip, ChipRow } from '../../shared/chips';
import { useCatalogText } from '../../shared/use-catalog-text';
import { ChoiceList } from './choice-list';
import { ChosenTools } from './chosen-tools';
import { matchesSearch } from './matches-search';
import { MAX_TOOLS, MIN_TOOLS } from '../../shared/selection';

/** spec §2. */
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

interface SelectStepProps {
  tools: readonly Tool[];
  chosen: readonly Tool[];
  onChoose: (ids: string[]) => void;
  onStart: () => void;
}

/** Step 1: choose two or three tools. */
export function SelectStep({ tools, chosen, onChoose, onStart }: SelectStepProps) {
  const { t, category: word } = useCatalogText();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>('all');
  // A key costs the box alone: the list is drawn in slices, and given up for the next key.
  const words = useDeferredValue(search);
  const shown = useMemo(
    () =>
      tools.filter(
        (tool) => (category === 'all' || tool.category === category) && matchesSearch(tool, words),
      ),
    [tools, category, words],
  );
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const toggle = useCallback(
    (id: string) => {
      if (ids.includes(id)) onChoose(ids.filter((other) => other !== id));
      else if (ids.length < MAX_TOOLS) onChoose([...ids, id]);
      else toast({ title: t('compare.atMost'), tone: 'danger' });
    },
    [ids, onChoose, toast, t],
  );

  return (
    <Stack gap={5}>
      <Inline justify="space-between" gap={4}>
        <Text strong role="status">
          {t('compare.counter', { number: ids.length, most: MAX_TOOLS })}
        </Text>
        <Button disabled={ids.length < MIN_TOOLS} onClick={onStart}>
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
      <ChipRow role="group" aria-label={t('tools.category')}>
        {CATEGORIES.map((key) => (
          <Chip
            key={key}
            type="button"
            aria-pressed={key === category}
            onClick={() => setCategory(key)}
          >
            {word(key)}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('tools.none')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setSearch('');
                setCategory('all');
              }}
            >
              {t('tools.clearFilters')}
            </Button>
          }
        />
      ) : (
        <ChoiceList tools={shown} chosen={ids} onToggle={toggle} />
      )}
    </Stack>
  );
}
