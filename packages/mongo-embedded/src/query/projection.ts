import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, Kind, fieldsOf, isDocument, isNumber, kindOf } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from './filter';
import { type MatchCtx, type MatchState, hasOps } from './path';

type Leaf =
  | { k: 'inc' | 'exc' | 'pos' }
  | { k: 'slice'; a: number | number[] }
  | { k: 'elem'; a: (e: BsonValue) => boolean }
  | { k: 'expr'; a: (d: Doc) => BsonValue };

interface Node {
  kids?: Map<string, Node>;
  leaf?: Leaf;
}

/** Sets a computed field; through arrays it goes into every element. */
function setComputed(target: BsonValue, p: string[], v: BsonValue): void {
  if (Array.isArray(target)) {
    const o: BsonValue[] = target;
    o.forEach((e, i) => {
      if (!isDocument(e)) o[i] = e = {};
      setComputed(e, p, v);
    });
    return;
  }
  const o = target as Doc;
  if (p.length === 1) {
    o[p[0]] = v;
    return;
  }
  const c = o[p[0]];
  if (!Array.isArray(c) && (!isDocument(c) || kindOf(c) !== Kind.OBJ)) o[p[0]] = {};
  else o[p[0]] = Array.isArray(c) ? c.slice() : { ...c };
  setComputed(o[p[0]], p.slice(1), v);
}

type Projector = (doc: Doc, state: MatchState) => Doc;

const isSpecial = (v: BsonValue): v is Doc =>
  isDocument(v) && !v._bsontype && ['$slice', '$elemMatch'].includes(Object.keys(v)[0]);

export function compileProjection(spec: Doc | undefined, context: MatchCtx): Projector | null {
  if (!spec || !Object.keys(spec).length) return null;
  const root: Node = { kids: new Map() };
  let mode: 'inc' | 'exc' | undefined,
    idSet: boolean | undefined,
    sawElem = false,
    posPath: string | undefined;
  const put = (path: string, leaf: Node['leaf']) => {
    let n = root;
    const parts = path.split('.');
    for (let i = 0; i < parts.length; i++) {
      if (n.leaf && n !== root)
        throw new ServerError(
          31249,
          `Path collision at ${path} remaining portion ${parts.slice(i).join('.')}`,
        );
      if (!n.kids) n.kids = new Map();
      let c = n.kids.get(parts[i]);
      if (!c) n.kids.set(parts[i], (c = {}));
      n = c;
    }
    if (n.kids || n.leaf) throw new ServerError(31250, `Path collision at ${path}`);
    n.leaf = leaf;
  };
  const setMode = (m: 'inc' | 'exc', path: string) => {
    if (mode && mode !== m)
      throw new ServerError(
        m === 'exc' ? 31254 : 31253,
        `Cannot do ${m === 'exc' ? 'exclusion' : 'inclusion'} on field ${path} in ${mode === 'inc' ? 'inclusion' : 'exclusion'} projection`,
      );
    mode = m;
  };
  const walk = (o: Doc, pre: string) => {
    for (const k of Object.keys(o)) {
      const path = pre + k,
        v = o[k];
      if (k.startsWith('$') && pre === '')
        throw new ServerError(
          16410,
          `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
        );
      if (isNumber(v) || typeof v === 'boolean') {
        const on = typeof v === 'boolean' ? v : toNumber(v) !== 0;
        if (path === '_id') {
          idSet = on;
          if (on) put('_id', { k: 'inc' });
          else put('_id', { k: 'exc' });
          continue;
        }
        if (path.endsWith('.$')) {
          if (posPath)
            throw new ServerError(31276, 'Cannot specify more than one positional projection per query.');
          setMode('inc', path);
          posPath = path.slice(0, -2);
          put(posPath, { k: 'pos' });
          continue;
        }
        setMode(on ? 'inc' : 'exc', path);
        put(path, { k: on ? 'inc' : 'exc' });
      } else if (isSpecial(v) && !context.top) {
        const op = Object.keys(v)[0];
        if (op === '$slice') {
          const a = v.$slice;
          if (!(isNumber(a) || (Array.isArray(a) && a.length === 2 && isNumber(a[0]) && isNumber(a[1])))) {
            if (Array.isArray(a) && context.expr) {
              setMode('inc', path);
              put(path, { k: 'expr', a: context.expr(v) });
              continue;
            }
            throw new ServerError(28667, '$slice syntax error');
          }
          put(path, {
            k: 'slice',
            a: Array.isArray(a) ? a.map((x) => toNumber(x)) : toNumber(a),
          });
        } else if (op === '$elemMatch') {
          if (!isDocument(v.$elemMatch))
            throw new ServerError(31274, 'elemMatch: Invalid argument, object required');
          sawElem = true;
          put(path, {
            k: 'elem',
            a:
              hasOps(v.$elemMatch) && !['$and', '$or', '$nor'].includes(Object.keys(v.$elemMatch)[0])
                ? (
                    (p) => (e: BsonValue) =>
                      p({ v: Array.isArray(e) ? [e] : e }, {})
                  )(compileFilter({ v: v.$elemMatch }, context))
                : (
                    (p) => (e: BsonValue) =>
                      isDocument(e) && p(e, {})
                  )(compileFilter(v.$elemMatch, context)),
          });
        }
      } else if (isDocument(v) && !v._bsontype && !hasOps(v)) {
        if (!Object.keys(v).length)
          throw new ServerError(
            51270,
            'An empty sub-projection is not a valid value. Found empty object at path',
          );
        walk(v, path + '.');
      } else {
        if (!context.expr) throw new ServerError(2, 'expression not supported here');
        if (path !== '_id') setMode('inc', path);
        else idSet = true;
        put(path, { k: 'expr', a: context.expr(v) });
      }
    }
  };
  walk(spec, '');
  if (!mode && sawElem) mode = 'inc';
  const inc = mode ? mode === 'inc' : idSet === true;
  const slice = (v: BsonValue, a: number | number[]) => {
    if (!Array.isArray(v)) return v;
    if (Array.isArray(a)) {
      const s = a[0] < 0 ? Math.max(0, v.length + a[0]) : a[0];
      return v.slice(s, s + a[1]);
    }
    return a < 0 ? v.slice(a) : v.slice(0, a);
  };
  const DROP = Symbol('drop');
  const special = (n: Node, v: BsonValue, state: MatchState): BsonValue => {
    const l = n.leaf!;
    switch (l.k) {
      case 'slice':
        return slice(v, l.a);
      case 'elem': {
        if (!Array.isArray(v)) return DROP;
        const e = v.find(l.a);
        return e === undefined ? DROP : [e];
      }
      case 'pos': {
        if (!Array.isArray(v)) return v;
        if (state.pos === undefined)
          throw new ServerError(
            51246,
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
          );
        return state.pos < v.length ? [v[state.pos]] : [];
      }
      case 'exc':
        return DROP;
      case 'expr':
        return DROP;
    }
    return v;
  };
  const doInc = (o: BsonValue, n: Node, state: MatchState, top: boolean): Doc => {
    const src = fieldsOf(o),
      r: Doc = {};
    for (const k of Object.keys(src)) {
      const c = n.kids!.get(k);
      if (!c) {
        if (top && k === '_id' && idSet !== false) r._id = src._id;
        continue;
      }
      if (c.leaf) {
        const x = special(c, src[k], state);
        if (x !== DROP) r[k] = x;
        continue;
      }
      const x = sub(src[k], c, state, true);
      if (x !== DROP) r[k] = x;
    }
    return r;
  };
  const doExc = (o: BsonValue, n: Node, state: MatchState): Doc => {
    const src = fieldsOf(o),
      r: Doc = {};
    for (const k of Object.keys(src)) {
      const c = n.kids!.get(k);
      if (!c) {
        r[k] = src[k];
        continue;
      }
      if (c.leaf) {
        const x = special(c, src[k], state);
        if (x !== DROP) r[k] = x;
        continue;
      }
      r[k] = sub(src[k], c, state, false);
    }
    return r;
  };
  const sub = (v: BsonValue, n: Node, state: MatchState, incl: boolean): BsonValue => {
    if (Array.isArray(v))
      return incl
        ? v.map((e) => sub(e, n, state, true)).filter((e) => e !== DROP)
        : v.map((e) => sub(e, n, state, false));
    if (isDocument(v)) return incl ? doInc(v, n, state, false) : doExc(v, n, state);
    return incl ? DROP : v;
  };
  const exprs: [string[], (d: Doc) => BsonValue][] = [];
  const collect = (n: Node, p: string[]) => {
    if (n.leaf?.k === 'expr') exprs.push([p, n.leaf.a]);
    n.kids?.forEach((c, k) => collect(c, [...p, k]));
  };
  collect(root, []);
  return (d, state) => {
    const r = inc ? doInc(d, root, state, true) : doExc(d, root, state);
    for (const [p, f] of exprs) {
      const v = f(d);
      if (v === undefined) continue;
      setComputed(r, p, v);
    }
    return r;
  };
}
