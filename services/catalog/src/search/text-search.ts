import { CATEGORY_WORDS } from '@atlas/contracts';
import type { IndexedTool } from './indexed-tool';
import { joinTexts } from './joined-text';
import { normalise } from './normalise';
import { PostingsBuilder } from './postings';
import { addRow, both, noRows, unite, without, type Rows } from './rows';
import { tokenize } from './tokenize';
import { createVocabulary } from './vocabulary';

/** What a query finds, best first: sets that share no row. Within one the site's own order decides. */
export type TextSearch = (query: string) => Rows[];

/** The words of a longer query that decide. */
const MOST_TOKENS = 16;

/**
 * spec §5: matches name, description or category, case-insensitively, here in all four languages.
 * First the name that is the query, begins with it, holds it; then every word in name, keywords and
 * category; then every word anywhere. Misspelt words are tried when nothing else was found.
 */
export class TextSearchBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly strong = new PostingsBuilder();
  private readonly weak = new PostingsBuilder();

  add(tool: IndexedTool): void {
    const row = this.names.push(normalise(tool.name)) - 1;
    const strong = new Set(
      tokenize(
        [tool.name, ...tool.keywords, tool.category, ...CATEGORY_WORDS[tool.category]].join('\n'),
      ),
    );
    for (const term of strong) this.strong.add(this.numberOf(term), row);
    const descriptions = [
      tool.description,
      tool.descriptionEn,
      tool.descriptionJa,
      tool.descriptionZh,
    ];
    for (const term of new Set(tokenize(descriptions.join('\n'))))
      if (!strong.has(term)) this.weak.add(this.numberOf(term), row);
  }

  build(): TextSearch {
    const { names, numbers } = this;
    const size = names.length;
    const vocabulary = createVocabulary([...numbers.keys()]);
    const strong = this.strong.build(vocabulary.size);
    const weak = this.weak.build(vocabulary.size);
    const joinedNames = joinTexts(names);
    numbers.clear();

    return (query) => {
      const wanted = normalise(query.trim());
      const tokens = [...new Set(tokenize(wanted))].slice(0, MOST_TOKENS);
      const byWords = allWords(tokens, (token) => vocabulary.containing(token));
      const found = apart([...byName(wanted), ...byWords]);
      return found.length > 0
        ? found
        : apart(allWords(tokens, (token) => ({ starting: vocabulary.near(token), inside: [] })));
    };

    function byName(wanted: string): Rows[] {
      const [same, beginning, inside] = [noRows(size), noRows(size), noRows(size)];
      if (wanted !== '')
        joinedNames.find(wanted, (row, offset) =>
          addRow(offset > 0 ? inside : names[row] === wanted ? same : beginning, row),
        );
      return [same, beginning, inside];
    }

    /** Rows in which every token is met: by the beginning of a strong word, inside one, then the same anywhere. */
    function allWords(
      tokens: readonly string[],
      termsOf: (token: string) => { starting: number[]; inside: number[] },
    ): Rows[] {
      const perToken = tokens.map((token) => {
        const { starting, inside } = termsOf(token);
        const strongStart = rowsOf(starting, strong);
        const strongAny = unite(rowsOf(inside, strong), strongStart);
        const weakStart = unite(rowsOf(starting, weak), strongStart);
        const weakAny = unite(unite(rowsOf(inside, weak), weakStart), strongAny);
        return [strongStart, strongAny, weakStart, weakAny];
      });
      return perToken.length === 0
        ? []
        : perToken.reduce((met, rows) => met.map((set, at) => both(set, rows[at]!)));
    }

    function rowsOf(terms: readonly number[], postings: typeof strong): Rows {
      const rows = noRows(size);
      for (const term of terms) postings.addTo(rows, term);
      return rows;
    }
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(term, number);
    return number;
  }
}

/** Each row only in the first set that has it; empty sets are left out. */
function apart(sets: readonly Rows[]): Rows[] {
  const seen = new Uint32Array(sets[0]?.length ?? 0);
  return sets.flatMap((set) => {
    const fresh = without(set, seen);
    unite(seen, fresh);
    return fresh.some((word) => word !== 0) ? [fresh] : [];
  });
}
