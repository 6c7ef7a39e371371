import type { BSONRegExp, BSONSymbol } from 'bson';
import { Kind, kindOf } from '../bson/kind';
import { classOf, regexParts } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';
import { patternOf } from '../regex/pattern';

/**
 * Matches text by a regular expression, given as one or as `$regex` text; a stored expression matches itself.
 * @throws ServerError 51091 for one that cannot be read.
 */
export function regexTest(given: BsonValue, options?: BsonValue): (value: BsonValue) => boolean {
  if (typeof given !== 'string' && kindOf(given) !== Kind.Regex) fail('$regex has to be a string');
  const [source, ownFlags] = typeof given === 'string' ? [given, ''] : regexParts(given);
  const flags = typeof options === 'string' ? options : ownFlags;
  const pattern = patternOf(source, flags);
  return (value) => {
    if (typeof value === 'string') return pattern.test(value);
    if (classOf(value) === 'BSONSymbol') return pattern.test((value as BSONSymbol).value);
    const stored = value as BSONRegExp;
    return classOf(value) === 'BSONRegExp' && stored.pattern === source && stored.options === flags;
  };
}
