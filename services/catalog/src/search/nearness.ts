import { CATEGORIES, PLATFORMS } from '@atlas/contracts';
import type { RankedTool } from './ranked-tool';

const PURPOSES = ['create', 'work', 'learn', 'build', 'analyze', 'sell', 'live'] as const;
const SKILLS = ['beginner', 'intermediate', 'expert'] as const;

/** Upper bound of similarity without a common keyword. */
export const NEAREST_WITHOUT_KEYWORDS = 2;

/** Numbers of keywords, shared by all parts of an index; they only grow. */
export type KeywordNumbers = Map<string, number>;

/** Tools of one category. */
interface Group {
  readonly rows: Int32Array;
  readonly byKeyword: ReadonlyMap<number, Int32Array>;
}

/** What similarity reads of some tools: typed arrays need some 40 bytes per tool instead of a kilobyte for sets of strings. */
export interface NearnessPart {
  /** Distinct keyword numbers of the row. */
  readonly keywordsOf: (row: number) => Int32Array;
  readonly categories: Uint8Array;
  readonly purposes: Uint16Array;
  readonly platforms: Uint16Array;
  readonly skills: Uint8Array;
  /** By category. */
  readonly groups: readonly (Group | undefined)[];
}

export function nearnessPartOf(
  tools: readonly RankedTool[],
  numbers: KeywordNumbers,
): NearnessPart {
  const { keywords, starts } = numberKeywords(tools, numbers);
  const keywordsOf = (row: number) => keywords.subarray(starts[row], starts[row + 1]);
  const categories = Uint8Array.from(tools, ({ category }) => CATEGORIES.indexOf(category));
  return {
    keywordsOf,
    categories,
    purposes: Uint16Array.from(tools, (tool) => maskOf(PURPOSES, tool.purposes)),
    platforms: Uint16Array.from(tools, (tool) => maskOf(PLATFORMS, tool.platforms)),
    skills: Uint8Array.from(tools, ({ skill }) => (skill ? SKILLS.indexOf(skill) : SKILLS.length)),
    groups: groupRows(categories, keywordsOf),
  };
}

export interface PartRow {
  readonly part: NearnessPart;
  readonly row: number;
}

/**
 * Content similarity: shared keywords weighted by rarity, then purposes, platforms and level.
 * @param rarity by keyword number
 */
export function nearnessOf(a: PartRow, b: PartRow, rarity: (keyword: number) => number): number {
  let shared = 0;
  const own = a.part.keywordsOf(a.row);
  for (const keyword of b.part.keywordsOf(b.row))
    if (own.includes(keyword)) shared += rarity(keyword);
  return (
    shared +
    // oxlint-disable-next-line typescript/no-non-null-assertion -- hot: for each pair of tools
    overlap(a.part.purposes[a.row]!, b.part.purposes[b.row]!) +
    // oxlint-disable-next-line typescript/no-non-null-assertion -- hot: for each pair of tools
    0.5 * overlap(a.part.platforms[a.row]!, b.part.platforms[b.row]!) +
    (a.part.skills[a.row] === b.part.skills[b.row] ? 0.5 : 0)
  );
}

/** Outside of the closures above, so that they retain only the typed arrays. */
function numberKeywords(tools: readonly RankedTool[], numbers: KeywordNumbers) {
  const starts = new Int32Array(tools.length + 1);
  const flat: number[] = [];
  tools.forEach(({ keywords }, row) => {
    for (const keyword of new Set(keywords.map((word) => word.toLowerCase()))) {
      const number = numbers.get(keyword) ?? numbers.size;
      numbers.set(keyword, number);
      flat.push(number);
    }
    starts[row + 1] = flat.length;
  });
  return { keywords: Int32Array.from(flat), starts };
}

function groupRows(
  categories: Uint8Array,
  keywordsOf: (row: number) => Int32Array,
): (Group | undefined)[] {
  const groups: { rows: number[]; byKeyword: Map<number, number[]> }[] = [];
  categories.forEach((category, row) => {
    const group = (groups[category] ??= { rows: [], byKeyword: new Map() });
    group.rows.push(row);
    for (const keyword of keywordsOf(row)) {
      const sharing = group.byKeyword.get(keyword);
      if (sharing) sharing.push(row);
      else group.byKeyword.set(keyword, [row]);
    }
  });
  return groups.map((group) => ({
    rows: Int32Array.from(group.rows),
    byKeyword: new Map(
      [...group.byKeyword].map(([keyword, list]) => [keyword, Int32Array.from(list)]),
    ),
  }));
}

function maskOf<V>(known: readonly V[], values: readonly V[]): number {
  return values.reduce((mask, value) => mask | (1 << known.indexOf(value)), 0);
}

/** Jaccard index of two sets of bits, 0 to 1. */
function overlap(a: number, b: number): number {
  const shared = bits(a & b);
  if (shared === 0) return 0;
  return shared / bits(a | b);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
