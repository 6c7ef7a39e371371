import type { IndexedTool } from './indexed-tool';
import { NameIndexBuilder } from './name-index';
import type { NameIndex } from './name-index';
import { TextIndexBuilder } from './text-index';
import type { TextIndex } from './text-index';
import type { Vocabulary } from './vocabulary';

/** Weight of a concept by its position among the tool's tasks. */
const BY_PLACE = [1, 0.92, 0.84, 0.76, 0.7, 0.65];
const BY_CATEGORY = 0.55;
const BY_MAKER = 1.2;

/** What the search knows of some tools. Rows are counted from the first of them. */
export interface SearchPart {
  readonly names: NameIndex;
  readonly texts: TextIndex;
  /** By row: 1 for a full entry, 0 for a short one. */
  readonly isFull: Uint8Array;
  /** By concept: tools for it, and how much each is. */
  readonly rowsOf: readonly { readonly rows: Int32Array; readonly weights: Float32Array }[];
}

/** Collects tools in the default order. */
export class SearchPartBuilder {
  private readonly names = new NameIndexBuilder();
  private readonly texts: TextIndexBuilder;
  private readonly rowsOf: { rows: number[]; weights: number[] }[];
  private readonly companies = new Map<string, readonly number[]>();
  private readonly isFull: number[] = [];

  /** @param options `isSmall`: for some hundred tools at most */
  constructor(
    private readonly vocabulary: Vocabulary,
    options?: { isSmall?: boolean },
  ) {
    this.texts = new TextIndexBuilder(options);
    this.rowsOf = vocabulary.concepts.map(() => ({ rows: [], weights: [] }));
  }

  add(tool: IndexedTool): void {
    const { vocabulary } = this;
    const row = this.isFull.push(tool.depth === 'full' ? 1 : 0) - 1;
    this.names.add(tool);
    this.texts.add(tool);
    const place = (concept: number | undefined, weight: number) => {
      if (concept === undefined) return;
      // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
      this.rowsOf[concept]!.rows.push(row);
      // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
      this.rowsOf[concept]!.weights.push(weight);
    };
    (tool.tasks ?? []).forEach((key, at) =>
      // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
      place(vocabulary.taskOf(key), BY_PLACE[Math.min(at, BY_PLACE.length - 1)]!),
    );
    place(vocabulary.categoryOf(tool.category), BY_CATEGORY);
    for (const concept of this.makersOf(tool.company)) place(concept, BY_MAKER);
  }

  private makersOf(company: string): readonly number[] {
    const known = this.companies.get(company) ?? this.vocabulary.makersOf(company);
    this.companies.set(company, known);
    return known;
  }

  build(): SearchPart {
    const rowsOf = this.rowsOf.map(({ rows, weights }) => ({
      rows: Int32Array.from(rows),
      weights: Float32Array.from(weights),
    }));
    this.rowsOf.length = 0;
    const isFull = Uint8Array.from(this.isFull);
    return { names: this.names.build(), texts: this.texts.build(), isFull, rowsOf };
  }
}
