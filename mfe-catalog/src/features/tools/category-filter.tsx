import { CATEGORIES, type Category } from '@atlas/contracts';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media (max-width: 40rem) { flex-wrap: nowrap; overflow-x: auto; padding-bottom: var(--space-2); }
`;

const Chip = styled.button`
  flex: none;
  min-height: 36px;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  color: var(--color-ink);
  font: inherit;
  font-size: var(--text-sm);
  cursor: pointer;

  &:hover { border-color: var(--color-line-strong); }
  &[aria-pressed='true'] { background: var(--color-ink); color: var(--color-bg); border-color: var(--color-ink); }
  span { margin-left: var(--space-1); opacity: 0.8; font-variant-numeric: tabular-nums; }
`;

interface CategoryFilterProps {
  chosen: readonly string[];
  counts: ReadonlyMap<string, number>;
  onChange: (categories: string[]) => void;
}

/** All and the 16 categories (spec §3); several may be chosen. */
export function CategoryFilter({ chosen, counts, onChange }: CategoryFilterProps) {
  const { t, category } = useCatalogText();
  const toggle = (key: Category) => onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <Row role="group" aria-label={t('tools.category')} tabIndex={-1}>
      <Chip type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>{category('all')}</Chip>
      {CATEGORIES.map((key) => (
        <Chip key={key} type="button" aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
          {category(key)}{counts.size > 0 && <span>{counts.get(key) ?? 0}</span>}
        </Chip>
      ))}
    </Row>
  );
}
