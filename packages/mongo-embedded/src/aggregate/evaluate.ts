import { Context, OpType, evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { CONTEXT } from './expressions';
import { promote } from '../bson/clone';
import { type BsonValue, type Doc, classOf, fieldIn, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { getField } from '../query/path';
import { retype } from '../update/retype';

export const evaluationOptions = (vars?: Doc, extra?: Doc) =>
  ({ context: CONTEXT, scriptEnabled: false, variables: vars, ...extra }) as Options;

/** Options as mingo holds them while it computes; `root` is the document that `$$ROOT` and fields refer to. */
interface Instance extends Options {
  readonly local: { root?: BsonValue };
}

/** mingo copies the whole operator table into every new options object (~100 us); an instance made once is reused. */
export const instance = (vars?: Doc): Instance => {
  evalExpr({}, { $__options: 1 }, { context: CAPTURE, scriptEnabled: false, variables: vars } as Options);
  captured.local.root = null;
  return captured;
};

let captured: Instance;

const capture = (_o: BsonValue, _e: BsonValue, options: BsonValue) => {
  captured = options as Instance;
  return 1;
};

const CAPTURE = Context.from(
  Context.init({
    expression: { $__options: capture },
  }),
  CONTEXT,
);

export const wrap = <R>(f: () => R): R => {
  try {
    return f();
  } catch (e) {
    if (e instanceof ServerError) throw e;
    const m = String(fieldIn(e, 'message') ?? e);
    throw new ServerError(
      /undefined variable/i.test(m)
        ? 17276
        : /\$size/.test(m)
          ? 17124
          : /convert|\$to[A-Z]/.test(m)
            ? 241
            : 2,
      m,
    );
  }
};

/** An expression over a type-preserving document: evaluated on its promoted form, result given BSON types again. */
export function typedExpression(expr: BsonValue, vars?: Doc): (doc: Doc) => BsonValue {
  const f = compileExpression(promote(expr), vars);
  return (d) => retype(f(promote(d)), undefined);
}

/** The same over promoted documents. */
const fieldGetter = (path: string): ((d: BsonValue) => BsonValue) => {
  const ps = path.split('.');
  if (ps.length === 1) return (d) => getField(d, path);
  const go = (v: BsonValue, i: number): BsonValue => {
    if (i === ps.length) return v;
    if (Array.isArray(v)) {
      const r: BsonValue[] = [];
      for (const e of v) {
        const x = isDocument(e) || Array.isArray(e) ? go(e, i) : undefined;
        if (x !== undefined) r.push(x);
      }
      return r;
    }
    return isDocument(v) ? go(getField(v, ps[i]), i + 1) : undefined;
  };
  return (d) => go(d, 0);
};

export const compileExpression = (expr: BsonValue, vars?: Doc): ((d: Doc) => BsonValue) => {
  if (typeof expr === 'string') {
    if (expr[0] !== '$') return () => expr;
    if (expr[1] !== '$') return fieldGetter(expr.slice(1));
  } else if (
    expr === null ||
    typeof expr !== 'object' ||
    classOf(expr) ||
    expr instanceof Date ||
    expr instanceof RegExp
  )
    return () => expr;
  checkExpr(expr);
  const o = instance(vars);
  return (d) => {
    o.local.root = d;
    try {
      return evalExpr(d, expr, o);
    } catch (e) {
      return wrap(() => {
        throw e;
      });
    }
  };
};

function checkExpr(e: BsonValue): void {
  if (Array.isArray(e)) return e.forEach(checkExpr);
  if (isDocument(e) && !e._bsontype)
    for (const k of Object.keys(e)) {
      if (k === '$literal') return;
      if (k === '$function' || k === '$accumulator')
        throw new ServerError(31264, `${k} is not supported: server-side JavaScript is off`);
      if (
        k[0] === '$' &&
        Object.keys(e).length === 1 &&
        !CONTEXT.getOperator(OpType.EXPRESSION, k) &&
        !CONTEXT.getOperator(OpType.ACCUMULATOR, k)
      )
        throw new ServerError(31325, `Unknown expression ${k}`);
      checkExpr(e[k]);
    }
}
