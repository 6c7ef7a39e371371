/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
import { PLATFORMS } from '@atlas/contracts';
import type { RankedTool } from './ranked-tool';

const PURPOSES = ['create', 'work', 'learn', 'build', 'analyze', 'sell', 'live'] as const;
const SKILLS = ['beginner', 'intermediate', 'expert'] as const;

/** Upper bound of similarity without a common keyword. */
export const NEAREST_WITHOUT_KEYWORDS = 2;

export interface Nearness {
  /** Distinct keyword numbers of the row. */
  keywordsOf(row: number): Int32Array;
  between(a: number, b: number): number;
}

/**
 * Content similarity: shared keywords weighted by rarity, then purposes, platforms and level. Typed arrays need some 40
 * bytes per tool instead of a kilobyte for sets of strings.
 */
export function createNearness(tools: readonly RankedTool[]): Nearness {
  const { keywords, starts, rarity } = numberKeywords(tools);
  const purposes = Uint16Array.from(tools, (tool) => maskOf(PURPOSES, tool.purposes));
  const platforms = Uint16Array.from(tools, (tool) => maskOf(PLATFORMS, tool.platforms));
  const skills = Uint8Array.from(tools, ({ skill }) =>
    skill ? SKILLS.indexOf(skill) : SKILLS.length,
  );
  const keywordsOf = (row: number) => keywords.subarray(starts[row], starts[row + 1]);

  return {
    keywordsOf,
    between(a, b) {
      let shared = 0;
      for (const keyword of keywordsOf(b))
        if (keywordsOf(a).includes(keyword)) shared += rarity[keyword]!;
      return (
        shared +
        overlap(purposes[a]!, purposes[b]!) +
        0.5 * overlap(platforms[a]!, platforms[b]!) +
        (skills[a] === skills[b] ? 0.5 : 0)
      );
    },
  };
}

/** Outside of the closures above, so that they retain only the typed arrays. */
function numberKeywords(tools: readonly RankedTool[]) {
  const numbers = new Map<string, number>();
  const uses: number[] = [];
  const starts = new Int32Array(tools.length + 1);
  const flat: number[] = [];
  tools.forEach(({ keywords }, row) => {
    for (const keyword of new Set(keywords.map((word) => word.toLowerCase()))) {
      const number = numbers.get(keyword) ?? numbers.size;
      numbers.set(keyword, number);
      uses[number] = (uses[number] ?? 0) + 1;
      flat.push(number);
    }
    starts[row + 1] = flat.length;
  });
  const rarity = Float32Array.from(uses, (count) => Math.log(1 + tools.length / count));
  return { keywords: Int32Array.from(flat), starts, rarity };
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
