import type { FactSource, ToolRecord } from '@atlas/contracts';
import { factsOf } from '../records/fact-of';
import { formatPrice } from '../records/format-price';
import type { StoredChange } from './change.repository';

/** A change of many plans names the first sources only. */
const MAX_SOURCES = 5;

/** Sources of the new value of a change: those of the facts that it comes from. A source is named once. */
export function changeSources(
  { kind, after, before }: Pick<StoredChange, 'kind' | 'before' | 'after'>,
  record: ToolRecord,
): FactSource[] {
  const found = new Map<string, FactSource>();
  for (const { sources } of causesOf(kind, record, { before, after }))
    for (const source of sources) if (!found.has(source.url)) found.set(source.url, source);
  return [...found.values()].slice(0, MAX_SOURCES);
}

interface Cause {
  readonly sources: readonly FactSource[];
}

function causesOf(
  kind: StoredChange['kind'],
  record: ToolRecord,
  { before, after }: { before: string; after: string },
): readonly Cause[] {
  const { status } = record;
  switch (kind) {
    case 'price': {
      const stated = factsOf(record, 'price');
      if (stated.length > 0) return stated;
      // Lists show the price of the first paid plan.
      return factsOf(record, 'plan')
        .filter(({ value }) => formatPrice(value.price) === after)
        .slice(0, 1);
    }
    case 'plans': {
      const plans = factsOf(record, 'plan');
      const old = before.split(', ');
      const changed = plans.filter(
        ({ value }) => !old.includes(`${value.name} ${formatPrice(value.price)}`.trim()),
      );
      return changed.length > 0 ? changed : plans;
    }
    case 'new':
      return factsOf(record, 'maker');
    case 'renamed':
    case 'merged':
    case 'discontinued':
      return status.value === 'active' ? [] : [{ sources: status.sources ?? [] }];
  }
}
