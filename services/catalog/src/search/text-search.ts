import MiniSearch from 'minisearch';
import { CATEGORY_WORDS, type Tool } from '@atlas/contracts';
import { normalise } from './normalise';
import { tokenize } from './tokenize';

/** Rows of the index by relevance. */
export type TextSearch = (query: string) => number[];

const BOOST = { name: 6, keywords: 2, category: 2, description: 1 };
const MISSES = 9;

/**
 * spec §5: matches name, description or category, case-insensitively, here in all four languages.
 * Where the name stands in the way of the query decides first, then the score. What only the ranked
 * search finds comes after; misspelt words are tried when nothing else was found.
 */
export function createTextSearch(tools: readonly Tool[]): TextSearch {
  const names = tools.map((tool) => normalise(tool.name));
  const haystacks = tools.map((tool) => normalise([tool.name, ...words(tool), ...descriptions(tool)].join('\n')));
  const engine = new MiniSearch<{ id: number }>({ fields: Object.keys(BOOST), tokenize, processTerm: (term) => term });
  engine.addAll(tools.map((tool, id) => ({
    id, name: tool.name, keywords: tool.keywords.join(' '), category: words(tool).join(' '), description: descriptions(tool).join('\n'),
  })));

  return (query) => {
    const wanted = normalise(query.trim());
    const ranked = engine.search(wanted, { boost: BOOST, combineWith: 'AND', prefix: (term) => term.length > 1 });
    const scores = new Map(ranked.map(({ id, score }) => [id as number, score]));
    const tierOf = (row: number) => {
      const name = names[row]!;
      if (name === wanted) return 0;
      if (name.startsWith(wanted)) return 1;
      if (name.includes(wanted)) return 2;
      if (haystacks[row]!.includes(wanted)) return 3;
      return scores.has(row) ? 4 : MISSES;
    };
    const hits = tools.map((_, row) => ({ row, tier: tierOf(row), score: scores.get(row) ?? 0 })).filter(({ tier }) => tier !== MISSES);
    if (hits.length === 0) return misspelt(engine, wanted);
    // Rows are in the site's own order, and sorting is stable: it breaks ties.
    return hits.sort((a, b) => a.tier - b.tier || b.score - a.score).map(({ row }) => row);
  };
}

function misspelt(engine: MiniSearch, wanted: string): number[] {
  const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false);
  return engine.search(wanted, { boost: BOOST, combineWith: 'AND', prefix: true, fuzzy }).map(({ id }) => id as number);
}

const words = (tool: Tool) => [tool.category, ...CATEGORY_WORDS[tool.category]];
const descriptions = (tool: Tool) =>
  [tool.description, tool.descriptionEn, tool.descriptionJa, tool.descriptionZh].filter((text) => text !== undefined);
