import { CATEGORIES } from '@atlas/contracts';
import type { Category } from '@atlas/contracts';
import { Chip, ChipRow } from '../../shared/chips';
import { useCatalogText } from '../../shared/use-catalog-text';

interface CategoryFilterProps {
  chosen: readonly string[];
  counts: ReadonlyMap<string, number>;
  onChange: (categories: string[]) => void;
}

/** All, or several of the 16 categories. */
export function CategoryFilter({ chosen, counts, onChange }: CategoryFilterProps) {
  const { t, category } = useCatalogText();
  const toggle = (key: Category) =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <ChipRow role="group" aria-label={t('tools.category')} tabIndex={-1}>
      <Chip type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {category('all')}
      </Chip>
      {CATEGORIES.map((key) => (
        <Chip
          key={key}
          type="button"
          aria-pressed={chosen.includes(key)}
          onClick={() => toggle(key)}
        >
          {category(key)}
          {counts.size > 0 && <span>{counts.get(key) ?? 0}</span>}
        </Chip>
      ))}
    </ChipRow>
  );
}
