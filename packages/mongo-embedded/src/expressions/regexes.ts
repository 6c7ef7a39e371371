import { Kind, kindOf } from '../bson/kind';
import { isNullish, regexParts } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { patternOf } from '../regex/pattern';
import type { Pattern, PatternMatch } from '../regex/pattern';
import { takingNamed } from './operator';
import type { Operator } from './operator';

function patternIn({ regex, options }: Doc, name: string): Pattern | undefined {
  if (isNullish(regex)) return undefined;
  if (!isNullish(options) && typeof options !== 'string')
    fail(`${name} needs 'options' to be of type string`, 51106);
  if (typeof regex === 'string') return patternOf(regex, (options as string) ?? '');
  if (kindOf(regex) !== Kind.Regex)
    fail(`${name} needs 'regex' to be of type string or regex`, 51105);
  const [source, flags] = regexParts(regex);
  if (flags && options) fail(`${name}: found regex option(s) specified in both places`, 51107);
  return patternOf(source, flags || ((options as string) ?? ''));
}

/** What `$regexFind` shows of a match; positions count code points. */
const shown = (text: string, { start, end, captures }: PatternMatch): Doc => ({
  match: text.slice(start, end),
  idx: [...text.slice(0, start)].length,
  captures,
});

const finding = (name: string, none: BsonValue, find: (p: Pattern, text: string) => BsonValue) =>
  takingNamed(['input', 'regex'], ['options'], (given) => {
    const pattern = patternIn(given, name);
    if (isNullish(given.input) || !pattern) return none;
    if (typeof given.input !== 'string') fail(`${name} needs 'input' to be of type string`, 51104);
    return find(pattern, given.input);
  });

export const regexOperators: Record<string, Operator> = {
  $regexMatch: finding('$regexMatch', false, (pattern, text) => pattern.test(text)),
  $regexFind: finding('$regexFind', null, (pattern, text) => {
    const match = pattern.exec(text);
    if (match) return shown(text, match);
    return null;
  }),
  $regexFindAll: finding('$regexFindAll', [], (pattern, text) => {
    const found: Doc[] = [];
    for (let at = 0; at <= text.length;) {
      const match = pattern.exec(text, at);
      if (!match) break;
      found.push(shown(text, match));
      // Past an empty match by one character, which may be two units.
      const width = (text.codePointAt(match.end) ?? 0) > 0xffff ? 2 : 1;
      at = match.end > match.start ? match.end : match.end + width;
    }
    return found;
  }),
};
