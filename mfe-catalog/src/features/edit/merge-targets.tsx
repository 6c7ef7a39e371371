import { findDuplicates } from '@atlas/contracts';
import type { Duplicate } from '@atlas/contracts';
import { Link, useContract } from '@atlas/mfe-kit';
import { Badge, Button, Inline, SearchField, Stack } from '@atlas/ui';
import { useState } from 'react';
import { detailPath } from '../../paths';
import { useDebounced } from '../../shared/use-debounced';
import { useEditText } from './use-edit-text';

interface MergeTargetsProps {
  /** Found by name, alias and site. */
  duplicates: readonly Duplicate[];
  onMerge: (toolId: string) => void;
}

const MIN_LETTERS = 2;

/** Tools that a suggested one may be: those that were found, and a search for another one. */
export function MergeTargets({ duplicates, onMerge }: MergeTargetsProps) {
  const t = useEditText();
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  const { data } = useContract(
    findDuplicates,
    { query: { name } },
    { enabled: name.length >= MIN_LETTERS, keepPreviousData: true },
  );
  const found = name.length >= MIN_LETTERS ? (data?.items ?? []) : [];
  const tools = [
    ...duplicates,
    ...found.filter(({ id }) => duplicates.every((known) => known.id !== id)),
  ];
  return (
    <Stack gap={3}>
      {tools.length > 0 && (
        <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0 }}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <Inline gap={3}>
                <Link to={detailPath(tool.id)}>{tool.name}</Link>
                <Badge>{t(`duplicate.${tool.why}`)}</Badge>
                <Button size="sm" variant="secondary" onClick={() => onMerge(tool.id)}>
                  {t('queue.merge', { name: tool.name })}
                </Button>
              </Inline>
            </li>
          ))}
        </Stack>
      )}
      <SearchField
        label={t('queue.mergeSearch')}
        placeholder={t('queue.mergeSearch')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Stack>
  );
}
