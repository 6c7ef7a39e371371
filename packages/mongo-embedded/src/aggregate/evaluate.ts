import { Context, evalExpr } from 'mingo/core';
import { CONTEXT } from './expressions';
import { promote } from '../bson/clone';
import { type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { getField } from '../query/path';
import { retype } from '../update/retype';

export const evaluationOptions = (vars?: Doc, extra?: Doc): any => ({
  context: CONTEXT,
  scriptEnabled: false,
  variables: vars,
  ...extra,
});

/** mingo copies the whole operator table into every new options object (~100 us); an instance made once is reused. */
export const instance = (vars?: Doc): any => {
  evalExpr({}, { $__options: 1 } as any, { context: CAPTURE, scriptEnabled: false, variables: vars } as any);
  captured.local.root = null;
  return captured;
};

let captured: any;

const CAPTURE = Context.from(
  Context.init({
    expression: {
      $__options: ((_o: any, _e: any, opt: any) => {
        captured = opt;
        return 1;
      }) as any,
    },
  }),
  CONTEXT,
);

export const wrap = <R>(f: () => R): R => {
  try {
    return f();
  } catch (e: any) {
    if (e instanceof ServerError) throw e;
    const m = String(e?.message ?? e);
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
export function typedExpression(expr: any, vars?: Doc): (doc: Doc) => any {
  const f = compileExpression(promote(expr), vars);
  return (d) => retype(f(promote(d)), undefined);
}

/** The same over promoted documents. */
const fieldGetter = (path: string): ((d: any) => any) => {
  const ps = path.split('.');
  if (ps.length === 1) return (d) => getField(d, path);
  const go = (v: any, i: number): any => {
    if (i === ps.length) return v;
    if (Array.isArray(v)) {
      const r: any[] = [];
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

export const compileExpression = (expr: any, vars?: Doc): ((d: Doc) => any) => {
  if (typeof expr === 'string') {
    if (expr[0] !== '$') return () => expr;
    if (expr[1] !== '$') return fieldGetter(expr.slice(1));
  } else if (
    expr === null ||
    typeof expr !== 'object' ||
    expr._bsontype ||
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

function checkExpr(e: any): void {
  if (Array.isArray(e)) return e.forEach(checkExpr);
  if (isDocument(e) && !e._bsontype)
    for (const k of Object.keys(e)) {
      if (k === '$literal') return;
      if (k === '$function' || k === '$accumulator')
        throw new ServerError(31264, `${k} is not supported: server-side JavaScript is off`);
      if (
        k[0] === '$' &&
        Object.keys(e).length === 1 &&
        !(CONTEXT as any).getOperator('expression', k) &&
        !(CONTEXT as any).getOperator('accumulator', k)
      )
        throw new ServerError(31325, `Unknown expression ${k}`);
      checkExpr(e[k]);
    }
}
