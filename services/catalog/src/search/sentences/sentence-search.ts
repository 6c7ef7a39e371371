import type { Relaxed, Understood } from '@atlas/contracts';
import type { ToolSearch } from '../tool-search';
import { readIntent } from './intents';
import type { Intent } from './intents';
import { spotNames } from './name-spotter';
import type { SpottedName } from './name-spotter';
import { readWishes } from './wishes';
import type { FoundWish, WishKind } from './wishes';

/** Similar tools of a comparison, after its own. */
const MOST_SIMILAR = 30;

export interface SentenceFound {
  /** Rows, best first. */
  readonly rows: Int32Array;
  readonly relaxed?: Relaxed;
  readonly understood?: Understood;
}

interface Parts {
  search: ToolSearch;
  /** Tools for the same tasks as this one, best first, without it. */
  similar: (row: number, atMost: number) => readonly number[];
  /** The rows of those that meet a wish, in the same order. */
  only: (rows: Int32Array, kind: WishKind) => Int32Array;
  toolOf: (row: number) => { id: string; name: string };
  /** All live rows in the default order. */
  all: Int32Array;
}

/**
 * Searches what a sentence asks for: names, an intent (alternatives, comparison, without a tool) and wishes (free, nothing to
 * install) are read first, and the rest is searched as words. A sentence without them is searched as it is.
 */
export function createSentenceSearch({ search, similar, only, toolOf, all }: Parts) {
  return (query: string): SentenceFound => {
    const text = query.normalize('NFKC').trim();
    if (search.isKnown(text)) return search.find(query);
    const { wishes, rest } = readWishes(text);
    const names = spotNames(rest, search.named);
    const intent = readIntent(rest, names);
    if (wishes.length === 0 && intent === undefined) return search.find(query, mentioned(names));

    const found = findFor(rest, intent, names);
    const tools = intent ? intent.rows.map(toolOf) : [];
    const met = intent?.kind === 'without' ? without(found.rows, intent.rows) : found.rows;
    const filtered = applyWishes(met, wishes);
    const isIntent = intent && intent.kind !== 'without';
    return {
      ...found,
      rows: filtered.rows,
      understood: {
        ...(isIntent && { intent: intent.kind }),
        tools: isIntent ? tools : [],
        wishes: [
          ...filtered.wishes,
          ...(intent?.kind === 'without'
            ? tools.map((tool) => ({
                kind: 'without' as const,
                tool,
                isApplied: true,
                query: intent.rest,
              }))
            : []),
        ],
      },
    };
  };

  function findFor(
    rest: string,
    intent: Intent | undefined,
    names: readonly SpottedName[],
  ): Omit<SentenceFound, 'understood'> {
    if (intent?.kind === 'versus') {
      const near = intent.rows.flatMap((row) => similar(row, MOST_SIMILAR));
      return { rows: Int32Array.from(new Set([...intent.rows, ...near])) };
    }
    if (intent?.kind === 'alternatives') {
      const [row = 0] = intent.rows;
      const near = similar(row, MOST_SIMILAR);
      if (intent.rest === '') return { rows: Int32Array.from([...near, row]) };
      const { rows } = search.find(intent.rest);
      // Words narrow the similar tools; without a common one, the words decide.
      const isNear = new Set(near);
      const both = rows.filter((one) => isNear.has(one));
      return { rows: Int32Array.from([...new Set([...both, ...without(rows, [row]), row])]) };
    }
    const words = intent ? intent.rest : rest;
    if (words === '') return { rows: all };
    return search.find(words, intent ? [] : mentioned(names));
  }

  /** A wish that no tool meets is not applied: other tools are better than none. */
  function applyWishes(rows: Int32Array, wishes: readonly FoundWish[]) {
    let left = rows;
    const read = wishes.map(({ kind, others }): Understood['wishes'][number] => {
      const meeting = only(left, kind);
      const isApplied = meeting.length > 0;
      if (isApplied) left = meeting;
      return { kind, isApplied, query: others };
    });
    return { rows: left, wishes: read };
  }
}

const mentioned = (names: readonly SpottedName[]): number[] =>
  names.flatMap(({ row, isOrdinary }) => (isOrdinary ? [] : [row]));

const without = (rows: Int32Array, excluded: readonly number[]): Int32Array =>
  rows.filter((row) => !excluded.includes(row));
