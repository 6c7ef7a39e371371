import { contentOf } from './function-words';
import type { SpottedName } from './name-spotter';

/** What a sentence asks about the tools that it names. */
export interface Intent {
  /** `alternatives`: what is similar to the tool. `versus`: a comparison. `without`: any tool but this. */
  readonly kind: 'alternatives' | 'versus' | 'without';
  readonly rows: readonly number[];
  /** The words without names and pattern; empty when they say no more. */
  readonly rest: string;
}

const MAX_COMPARED = 3;
/** Words after a name, and before one. */
const WITHOUT_AFTER =
  /^\s*(?:없이|빼고|제외하고|안\s*쓰고|쓰지\s*않고|(?:を使わずに|を使わない|なしで|なしの|なし|抜きで|不要で))/u;
const WITHOUT_BEFORE =
  /(?:\b(?:without(?:\s+using)?|not\s+using|no|except)|不用|不使用|不靠|无需|不需要|不想用)\s*$/iu;
const ALTERNATIVE_AFTER =
  /^\s*(?:(?:을|를|이|가|은|는|랑|이랑|와|과|하고)?\s*(?:대신(?:해서|하는|할|에)?|대안|대체(?:재|품|하는|할)?|말고|비슷한|유사한|외에|이외에|같은)|(?:の|に|と|を)?\s*(?:代わり|かわり|代替|代用|似た|似ている|類似|みたいな|のような|っぽい|以外)(?:に|の|で|になる|品|ツール)?|(?:的|之外)?\s*(?:替代品?|替代方案|替代软件|替代工具|平替|代替品|类似软件|竞品|以外)|['’]?s?\s+(?:alternatives?|replacements?|substitutes?|competitors?|equivalents?)\b)/iu;
const ALTERNATIVE_BEFORE =
  /(?:\b(?:alternatives?|replacements?|substitutes?|equivalents?|competitors?)\s+(?:to|for|of)|\b(?:similar\s+to|instead\s+of|other\s+than|besides|rather\s+than|(?:something|anything|tools?|apps?|sites?)\s+like)|^\s*(?:similar|like)|替代|代替|取代|替换|类似(?:于)?|類似|像|除了)\s*$/iu;
const COMPARING =
  /\bvs\b|\bversus\b|\bcompar|\bdifferen|\bbetter\b|비교|차이|뭐가\s*(?:더\s*)?(?:나|좋)|어느\s*(?:것|게|쪽)|어떤\s*게|比較|違い|どっち|どちら|对比|對比|比较|区别|哪个|哪個|差别|差異/iu;

/** Reads the intent of a text by the names in it. The first pattern that fits counts: comparison, alternatives, without. */
export function readIntent(text: string, names: readonly SpottedName[]): Intent | undefined {
  const rows = [...new Set(names.map(({ row }) => row))];
  if (rows.length >= 2 && rows.length <= MAX_COMPARED) {
    const rest = withoutSpans(text, names);
    if (COMPARING.test(rest) || contentOf(rest).length === 0)
      return { kind: 'versus', rows, rest: '' };
  }
  for (const [kind, after, before] of [
    ['without', WITHOUT_AFTER, WITHOUT_BEFORE],
    ['alternatives', ALTERNATIVE_AFTER, ALTERNATIVE_BEFORE],
  ] as const)
    for (const { start, end, row } of names) {
      const following = after.exec(text.slice(end));
      if (following)
        return { kind, rows: [row], rest: cut(text, start, end + following[0].length) };
      const preceding = before.exec(text.slice(0, start));
      if (preceding) return { kind, rows: [row], rest: cut(text, preceding.index, end) };
    }
  return undefined;
}

/** Without the span; empty when only grammar is left. */
function cut(text: string, start: number, end: number): string {
  const rest = `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
  return contentOf(rest).length === 0 ? '' : rest;
}

function withoutSpans(text: string, spans: readonly SpottedName[]): string {
  let rest = text;
  for (const { start, end } of spans.toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}
