import { fieldIn } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';

/** Source and flags of a regular expression, given as itself or as the operators `$regex` and `$options`. */
function partsOf(operand: BsonValue): [source: BsonValue, flags: string] {
  const { pattern, source, options, flags, $regex, $options } = operand as Doc;
  const inner =
    typeof $regex === 'string' ? $regex : (fieldIn($regex, 'pattern') ?? fieldIn($regex, 'source'));
  return [
    pattern ?? source ?? inner,
    String(options ?? flags ?? $options ?? fieldIn($regex, 'options') ?? ''),
  ];
}

const LITERALS = /^\^((?:[^\\.[\](){}*+?|^$]|\\[^\w])+)/;
const OPTIONAL = /^[*?{]/;

/** The text with which every match of a regular expression such as `^abc` begins; undefined if there is none. */
export function regexPrefix(operand: BsonValue): string | undefined {
  const [source, flags] = partsOf(operand);
  if (typeof source !== 'string' || /[imx]/.test(flags) || source.includes('|')) return undefined;
  const match = LITERALS.exec(source);
  if (!match) return undefined;
  const literal = match[1].replace(/\\(.)/g, '$1');
  // In `^ab?` the b may be missing.
  const certain = OPTIONAL.test(source.slice(match[0].length))
    ? [...literal].slice(0, -1).join('')
    : literal;
  return certain || undefined;
}
