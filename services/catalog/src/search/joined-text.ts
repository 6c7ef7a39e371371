const SEPARATOR = '\n';

/** Many short texts as one string, in which a word is found faster than by asking each of them. */
export interface JoinedText {
  readonly size: number;
  at(index: number): string;
  lengthAt(index: number): number;
  /** Each text that holds `wanted`, once, with where its first occurrence begins. */
  find(wanted: string, visit: (index: number, offset: number) => void): void;
}

export function joinTexts(texts: readonly string[]): JoinedText {
  const joined = texts.join(SEPARATOR) + SEPARATOR;
  const starts = new Int32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = starts[index]! + text.length + SEPARATOR.length;
  });
  return {
    size: texts.length,
    at: (index) => joined.slice(starts[index]!, starts[index + 1]! - SEPARATOR.length),
    lengthAt: (index) => starts[index + 1]! - starts[index]! - SEPARATOR.length,
    find(wanted, visit) {
      let index = 0;
      for (let at = joined.indexOf(wanted); at !== -1; at = joined.indexOf(wanted, starts[index])) {
        while (starts[index + 1]! <= at) index++;
        visit(index, at - starts[index]!);
        index++;
      }
    },
  };
}
