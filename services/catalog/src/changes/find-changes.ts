import type { CuratedTool } from '@atlas/contracts';
import type { StoredChange } from './change.repository';

type Priced = Pick<CuratedTool, 'id' | 'price' | 'plans'>;

/** Differences of prices and plans between new and stored curated data; new tools have none. */
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

/** Compared by name and price, so reworded plans are no change. */
const plansOf = ({ plans }: Priced): string =>
  plans.map(({ name, price }) => `${name} ${named(price)}`.trim()).join(', ');

/** The maker's price; words that editors use without a price are ignored. */
const named = (price: string): string => (/\d|^Free$/.test(price) ? price : '');
