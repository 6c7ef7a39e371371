import type { CuratedTool, ToolRecord } from '@atlas/contracts';
import { changeSources } from './change-sources';
import type { StoredChange } from './change.repository';

type Priced = Pick<CuratedTool, 'id' | 'price' | 'plans'> & {
  readonly name?: string;
  /** Absent while the tool is active. */
  readonly status?:
    | {
        readonly value: 'renamed' | 'merged' | 'discontinued';
        readonly into?: string | undefined;
      }
    | undefined;
};

interface Options {
  /** Whether a tool that was not stored is news. Not for a first import. */
  readonly withNew?: boolean;
}

/** Changes with the sources of their new values. */
export function withSources(
  changes: readonly StoredChange[],
  records: readonly ToolRecord[],
): StoredChange[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return changes.map((change) => {
    const record = byId.get(change.toolId);
    return { ...change, sources: record ? changeSources(change, record) : [] };
  });
}

/** Differences between new and stored tools: prices, plans, names, ends of services. */
export function findChanges(
  stored: readonly Priced[],
  curated: readonly Priced[],
  at: Date,
  { withNew = false }: Options = {},
): StoredChange[] {
  const known = new Map(stored.map((tool) => [tool.id, tool]));
  return curated.flatMap((tool): StoredChange[] => {
    const old = known.get(tool.id);
    const changes = old ? differences(old, tool) : newTool(tool, withNew);
    return changes.map((change) => ({ toolId: tool.id, at, ...change }));
  });
}

type Change = Pick<StoredChange, 'kind' | 'before' | 'after'>;

const newTool = ({ name = '' }: Priced, withNew: boolean): Change[] =>
  withNew ? [{ kind: 'new', before: '', after: name }] : [];

function differences(old: Priced, tool: Priced): Change[] {
  const values = [
    { kind: 'price', before: priceWords(old.price), after: priceWords(tool.price) },
    { kind: 'plans', before: plansOf(old), after: plansOf(tool) },
    { kind: 'renamed', before: old.name ?? '', after: tool.name ?? '' },
  ] as const;
  return [
    ...values.filter(({ before, after }) => before !== after && before !== '' && after !== ''),
    ...endOf(old, tool),
  ];
}

function endOf(old: Priced, { status, name = '' }: Priced): Change[] {
  // A stored tool without its name was read without its status, too.
  if (!status || status.value === 'renamed' || old.name === undefined) return [];
  if (status.value === old.status?.value) return [];
  return [{ kind: status.value, before: name, after: status.into ?? '' }];
}

/** Compared by name and price, so reworded plans are no change. */
const plansOf = ({ plans }: Priced): string =>
  plans.map(({ name, price }) => `${name} ${priceWords(price)}`.trim()).join(', ');

/** The maker's price; words that editors use without a price are ignored. */
const priceWords = (price: string): string => (/\d|^Free$/.test(price) ? price : '');
