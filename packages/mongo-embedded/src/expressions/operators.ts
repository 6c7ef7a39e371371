import { arithmeticOperators } from './arithmetic';
import { setOperators } from './array-order';
import { arrayOperators } from './arrays';
import { bitOperators } from './bits';
import { conversionOperators } from './conversion';
import { dateArithmeticOperators } from './date-arithmetic';
import { dateTextOperators } from './date-text';
import { datePartOperators } from './date-values';
import { logicOperators } from './logic';
import { objectOperators } from './objects';
import type { Operator } from './operator';
import { regexOperators } from './regexes';
import { statisticOperators } from './statistics';
import { stringOperators } from './strings';

/** Every operator of expressions; an unknown one is refused. */
export const OPERATORS: Record<string, Operator> = {
  ...logicOperators,
  ...arithmeticOperators,
  ...statisticOperators,
  ...arrayOperators,
  ...setOperators,
  ...objectOperators,
  ...stringOperators,
  ...regexOperators,
  ...conversionOperators,
  ...datePartOperators,
  ...dateArithmeticOperators,
  ...dateTextOperators,
  ...bitOperators,
};

/** MongoDB's operators that this server leaves out. */
export const LEFT_OUT = new Set([
  '$accumulator',
  '$function',
  '$meta',
  '$median',
  '$percentile',
  '$toHashedIndexKey',
  '$toUUID',
]);
