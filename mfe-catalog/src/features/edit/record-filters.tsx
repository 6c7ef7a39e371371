import { CATEGORIES, categorySchema, languageSchema, LANGUAGES } from '@atlas/contracts';
import { useSearchParams } from '@atlas/mfe-kit';
import { Checkbox, Inline, SelectField } from '@atlas/ui';
import * as z from 'zod/mini';
import { useCatalogText } from '../../shared/use-catalog-text';
import { RecordSearch } from './record-search';
import { useEditText } from './use-edit-text';

const FLAGS = ['missing', 'old', 'conflicts'] as const;
const STATES = ['draft', 'pending', 'scheduled', 'published'] as const;

const filterSchema = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  category: z.catch(z.optional(categorySchema), undefined),
  untranslated: z.catch(z.optional(languageSchema), undefined),
  state: z.catch(z.optional(z.enum(STATES)), undefined),
  missing: z.catch(z.optional(z.literal('1')), undefined),
  old: z.catch(z.optional(z.literal('1')), undefined),
  conflicts: z.catch(z.optional(z.literal('1')), undefined),
});
export type RecordFilters = z.infer<typeof filterSchema>;

/** The filters in the address; invalid ones are left out. */
export const readFilters = (params: URLSearchParams): RecordFilters =>
  filterSchema.parse({ q: '', ...Object.fromEntries(params) });

/** Filters of the list, kept in the address. */
export function RecordFilterBar({ filters }: { filters: RecordFilters }) {
  const t = useEditText();
  const { category, languageName } = useCatalogText();
  const [, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (params) => {
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true },
    );
  const any = { value: 'any', label: t('filter.any') };
  const choose = (name: string) => (value: string) => set(name, value === 'any' ? '' : value);
  return (
    <Inline gap={4} align="end">
      <div style={{ flex: '3 1 20rem' }}>
        <RecordSearch value={filters.q} onSearch={(words) => set('q', words)} />
      </div>
      <div style={{ flex: '1 1 9rem' }}>
        <SelectField
          label={t('filter.category')}
          value={filters.category ?? 'any'}
          options={[any, ...CATEGORIES.map((value) => ({ value, label: category(value) }))]}
          onChange={choose('category')}
        />
      </div>
      <div style={{ flex: '1 1 9rem' }}>
        <SelectField
          label={t('filter.state')}
          value={filters.state ?? 'any'}
          options={[any, ...STATES.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={choose('state')}
        />
      </div>
      <div style={{ flex: '1 1 9rem' }}>
        <SelectField
          label={t('filter.untranslated')}
          value={filters.untranslated ?? 'any'}
          options={[any, ...LANGUAGES.map((value) => ({ value, label: languageName(value) }))]}
          onChange={choose('untranslated')}
        />
      </div>
      <Inline gap={4}>
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`filter.${flag}`)}
            checked={filters[flag] === '1'}
            onChange={(event) => set(flag, event.currentTarget.checked ? '1' : '')}
          />
        ))}
      </Inline>
    </Inline>
  );
}
