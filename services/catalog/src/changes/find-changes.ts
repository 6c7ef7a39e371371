import type { CuratedTool } from '@atlas/contracts';
import type { StoredChange } from './change.repository';

type Priced = Pick<CuratedTool, 'id' | 'price' | 'plans'>;

/** What the new curated data says otherwise than the stored of prices and plans; a tool that is new changed nothing. */
export function findChanges(
  stored: readonly Priced[],
  curated: readonly Priced[],
  at: Date,
): StoredChange[] {
  const known = new Map(stored.map((tool) => [tool.id, tool]));
  return curated.flatMap((tool): StoredChange[] => {
    const old = known.get(tool.id);
    if (!old) return [];
    const changes = [
      { kind: 'price', before: named(old.price), after: named(tool.price) },
      { kind: 'plans', before: plansOf(old), after: plansOf(tool) },
    ] as const;
    return changes
      .filter(({ before, after }) => before !== after && before !== '' && after !== '')
      .map((change) => ({ toolId: tool.id, at, ...change }));
  });
}

/** By name and price: other words about the same plan are no change of it. */
const plansOf = ({ plans }: Priced): string =>
  plans.map(({ name, price }) => `${name} ${named(price)}`.trim()).join(', ');

/** What the maker names; the word that editors put where it names nothing is no change of the maker's. */
const named = (price: string): string => (/\d|^Free$/.test(price) ? price : '');
