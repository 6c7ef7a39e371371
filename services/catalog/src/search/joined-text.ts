/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
const SEPARATOR = '\n';
const ANY_WIDE = /[^\0-\xff]/;
const ANY_NARROW = /[\0-\xff]/;

/** Many short texts joined in few long strings, which are faster to search. */
export interface JoinedText {
  readonly size: number;
  readonly at: (index: number) => string;
  lengthAt(index: number): number;
  /** Visits each text that contains `wanted`, once, with its first occurrence. */
  find(wanted: string, visit: (index: number, offset: number) => void): void;
}

/**
 * Latin, non-Latin and mixed texts are stored separately, so that a word is searched only where it can occur and Latin
 * letters use one byte each.
 */
export function joinTexts(texts: readonly string[]): JoinedText {
  const kinds = Uint8Array.from(texts, kindOf);
  const places = new Int32Array(texts.length);
  const parts = [LATIN, OTHER, BOTH].map((kind) => {
    const indices = Int32Array.from(texts.keys()).filter((index) => kinds[index] === kind);
    indices.forEach((index, place) => (places[index] = place));
    return { indices, joined: joinPart(indices, texts) };
  });
  const partOf = (index: number) => parts[kinds[index]!]!.joined;
  return {
    size: texts.length,
    at: (index) => partOf(index).at(places[index]!),
    lengthAt: (index) => partOf(index).lengthAt(places[index]!),
    find(wanted, visit) {
      const kind = kindOf(wanted);
      const searched = kind === BOTH ? [BOTH] : [kind, BOTH];
      for (const part of searched) {
        const { indices, joined } = parts[part]!;
        joined.find(wanted, (place, offset) => visit(indices[place]!, offset));
      }
    },
  };
}

const LATIN = 0;
const OTHER = 1;
const BOTH = 2;

function kindOf(text: string): number {
  if (!ANY_WIDE.test(text)) return LATIN;
  if (ANY_NARROW.test(text)) return BOTH;
  return OTHER;
}

function joinPart(indices: Int32Array, texts: readonly string[]) {
  const joined = Array.from(indices, (index) => texts[index]! + SEPARATOR).join('');
  const starts = new Int32Array(indices.length + 1);
  indices.forEach((index, place) => {
    starts[place + 1] = starts[place]! + texts[index]!.length + SEPARATOR.length;
  });
  return {
    at: (place: number) => joined.slice(starts[place], starts[place + 1]! - SEPARATOR.length),
    lengthAt: (place: number) => starts[place + 1]! - starts[place]! - SEPARATOR.length,
    find(wanted: string, visit: (place: number, offset: number) => void) {
      let place = 0;
      for (let at = joined.indexOf(wanted); at !== -1; at = joined.indexOf(wanted, starts[place])) {
        while (starts[place + 1]! <= at) place++;
        visit(place, at - starts[place]!);
        place++;
      }
    },
  };
}
