import { type BsonValue, type Doc, Kind, isDocument, kindOf } from '../bson/types';
import { ServerError, fail } from '../errors';
import { leafOf } from './operators';
import { type Leaf, type MatchCtx, type Pred, eachElement, getField, hasOps, walkPath } from './path';
import { compileRe, eqTest, inTest, regexTest } from './value-tests';

/** Which operators decide per document, not per reached value (they negate or need the whole path). */
const NEG = new Set(['$ne', '$nin', '$not']);

function fieldPred(path: string, cond: BsonValue, context: MatchCtx): Pred {
  const parts = path.split('.');
  const on = (leaf: Leaf): Pred =>
    parts.length === 1
      ? (d, state) => leaf(getField(d, path), state)
      : (d, state) => walkPath(d, parts, 0, leaf, state);
  if (!hasOps(cond)) {
    if (kindOf(cond) === Kind.REGEX) return on(eachElement(regexTest(compileRe(cond, undefined), cond)));
    return on(eachElement(eqTest(cond ?? null, context.sc)));
  }
  const preds: Pred[] = [];
  for (const op of Object.keys(cond)) {
    const x = cond[op];
    if (NEG.has(op)) {
      const pos: Pred =
        op === '$ne'
          ? kindOf(x) === Kind.REGEX
            ? fail("Can't have regex as arg to $ne.")
            : on(eachElement(eqTest(x ?? null, context.sc)))
          : op === '$nin'
            ? Array.isArray(x)
              ? on(eachElement(inTest(x, context)))
              : fail('$nin needs an array')
            : notPred(path, x, context);
      preds.push((d) => !pos(d, {}));
    } else if (op === '$all' && Array.isArray(x) && x.length && parts.length > 1) {
      for (const e of x) preds.push(on(leafOf('$all', [e], cond, context)!)); // each value may be met by another element
    } else if (op === '$exists') {
      const l = leafOf('$exists', true, cond, context)!,
        p = on(l),
        w = leafOf('$exists', x, cond, context)!(0, {});
      preds.push(w ? p : (d) => !p(d, {}));
    } else {
      const l = leafOf(op, x, cond, context);
      if (l) preds.push(on(l));
    }
  }
  return preds.length === 1
    ? preds[0]
    : (d, state) => {
        for (const p of preds) if (!p(d, state)) return false;
        return true;
      };
}

function notPred(path: string, x: BsonValue, context: MatchCtx): Pred {
  if (kindOf(x) === Kind.REGEX) return fieldPred(path, x, context);
  if (!hasOps(x))
    fail(
      isDocument(x) && Object.keys(x).length === 0
        ? '$not cannot be empty'
        : '$not needs a regex or a document',
    );
  return fieldPred(path, x, context);
}

export function compileFilter(filter: Doc, context: MatchCtx = {}): Pred {
  const preds: Pred[] = [];
  for (const k of Object.keys(filter)) {
    const v = filter[k];
    if (k[0] !== '$' || k === '$id' || k === '$ref' || k === '$db') {
      preds.push(fieldPred(k, v, context));
      continue;
    }
    switch (k) {
      case '$and':
      case '$or':
      case '$nor': {
        if (!Array.isArray(v) || !v.length) fail(`${k} argument must be a non-empty array`);
        const ps = v.map((f: BsonValue) =>
          isDocument(f) ? compileFilter(f, context) : fail(`${k} argument's entries must be objects`),
        );
        preds.push(
          k === '$and'
            ? (d, state) => ps.every((p: Pred) => p(d, state))
            : k === '$or'
              ? (d, state) => ps.some((p: Pred) => p(d, state))
              : (d) => !ps.some((p: Pred) => p(d, {})),
        );
        break;
      }
      case '$expr': {
        if (!context.expr) fail('$expr is not allowed in this context', 224);
        const e = context.expr!(v);
        preds.push((d) => {
          const r = e(d);
          return r !== undefined && r !== null && r !== false && r !== 0;
        });
        break;
      }
      case '$text':
        throw new ServerError(27, 'text index required for $text query');
      case '$comment':
        break;
      case '$where':
        throw new ServerError(238, '$where is not supported: server-side JavaScript is off');
      default:
        throw new ServerError(
          2,
          `unknown top level operator: ${k}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
        );
    }
  }
  if (preds.length === 0) return () => true;
  return preds.length === 1
    ? preds[0]
    : (d, state) => {
        for (const p of preds) if (!p(d, state)) return false;
        return true;
      };
}
