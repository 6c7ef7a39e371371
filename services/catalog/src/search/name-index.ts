/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import { areInitials, foldText, initialsOf, romanised, squash, toJamo } from '@atlas/search-text';
import { isFunctionWord } from './sentences/function-words';
import { ORDINARY_NAMES } from './sentences/ordinary-names';
import { isStopWord } from './stop-words';
import { createExactTexts } from './exact-texts';
import type { IndexedTool } from './indexed-tool';
import { joinTexts } from './joined-text';
import { createSpellings } from './spellings';

/** Strength of matches by name: 1 is the name itself. */
const SURE = {
  same: 1,
  romanised: 0.9,
  initials: 0.9,
  beginning: 0.75,
  initialsBegin: 0.6,
  wordOf: 0.6,
  inside: 0.4,
  named: 0.8,
  misspelt: 0.85,
} as const;
/** Penalty per edit of a misspelt name, larger for shorter names. */
const PER_EDIT = 0.9;
const LEAST_INSIDE = 2;
const MOST_WORDS = 4;

/** A name that resembles a query. */
export interface NearName {
  readonly row: number;
  readonly edits: number;
  readonly score: number;
}

/** Rows are those of the tools that were added. */
export interface NameIndex {
  /** Visits the rows that match, some of them several times. */
  find(query: string, visit: (row: number, score: number) => void): void;
  /** Visits the rows that have exactly this name, an alias or its romanisation. */
  exactly(name: string, visit: (row: number, score: number) => void): void;
  /** Matches with the fewest edits, used when nothing else matches well. */
  guess(query: string, isAccepted: (row: number) => boolean): NearName[];
  nameOf(row: number): string;
}

/** Names in any spelling: spaces, scripts, initials, romanisation, misspellings. */
export class NameIndexBuilder {
  private readonly keys: string[] = [];
  private readonly rows: number[] = [];
  private readonly sure: number[] = [];
  private readonly initials: string[] = [];
  private readonly initialRows: number[] = [];
  private readonly names: string[] = [];

  add(tool: IndexedTool): void {
    const row = this.names.push(tool.name) - 1;
    for (const name of new Set([tool.name, ...(tool.aliases ?? [])])) {
      const squashed = squash(name);
      if (squashed === '') continue;
      this.addKey(toJamo(squashed), row, SURE.same);
      const latin = romanised(squashed);
      if (latin) this.addKey(latin, row, SURE.romanised);
      const initials = initialsOf(squashed);
      if (initials.length > 1) this.initialRows[this.initials.push(initials) - 1] = row;
      const words = foldText(name).split(/\s+/).map(squash);
      // The first word is found by prefix.
      for (const word of words.slice(1))
        if (word.length > 1) this.addKey(toJamo(word), row, SURE.wordOf);
    }
  }

  build(): NameIndex {
    const text = joinTexts(this.keys);
    const exact = createExactTexts(this.keys, (index) => text.at(index));
    const rows = Int32Array.from(this.rows);
    const sure = Float32Array.from(this.sure);
    const initials = joinTexts(this.initials);
    const initialRows = Int32Array.from(this.initialRows);
    const names = joinTexts(this.names);
    const spellings = createSpellings(this.keys, text);
    for (const list of [
      this.keys,
      this.rows,
      this.sure,
      this.initials,
      this.initialRows,
      this.names,
    ])
      list.length = 0;

    return {
      nameOf: (row) => names.at(row),
      find(query, add) {
        const wanted = toJamo(squash(query));
        if (wanted === '') return;
        if (areInitials(wanted))
          initials.find(wanted, (at, offset) => {
            const same = initials.lengthAt(at) === wanted.length;
            if (offset === 0) add(initialRows[at]!, same ? SURE.initials : SURE.initialsBegin);
          });
        text.find(wanted, (at, offset) => {
          const share = wanted.length / text.lengthAt(at);
          if (share === 1) add(rows[at]!, sure[at]!);
          else if (offset === 0) add(rows[at]!, sure[at]! * SURE.beginning * (0.6 + 0.4 * share));
          else if (wanted.length >= LEAST_INSIDE) add(rows[at]!, sure[at]! * SURE.inside);
        });
        // `notion 사용법`, `midjourney alternatives`: a name with other words.
        const parts = foldText(query).split(/\s+/).map(squash).filter(Boolean);
        for (let from = 0; parts.length > 1 && from < parts.length; from++)
          for (let to = from + 1; to <= Math.min(parts.length, from + MOST_WORDS); to++) {
            const part = parts.slice(from, to).join('');
            if (part.length < 3 && to - from < parts.length) continue;
            // `make slides` does not mean the tool Make.
            if (isStopWord(part) || isFunctionWord(part) || ORDINARY_NAMES.has(part)) continue;
            const share = part.length / parts.join('').length;
            exact.visit(toJamo(part), (at) =>
              add(rows[at]!, sure[at]! * SURE.named * (0.3 + 0.7 * share)),
            );
          }
      },

      exactly(name, visit) {
        exact.visit(toJamo(squash(name)), (at) => {
          if (sure[at]! >= SURE.romanised) visit(rows[at]!, sure[at]!);
        });
      },

      guess(query, isAccepted) {
        const wanted = toJamo(squash(query));
        const near = spellings.nearest(wanted, (index) => isAccepted(rows[index]!));
        return near.map(({ index, edits }) => {
          const share = 1 - edits / wanted.length;
          const score = SURE.misspelt * PER_EDIT ** (edits - 1) * share * sure[index]!;
          return { row: rows[index]!, edits, score };
        });
      },
    };
  }

  private addKey(key: string, row: number, sure: number): void {
    this.keys.push(key);
    this.rows.push(row);
    this.sure.push(sure);
  }
}
