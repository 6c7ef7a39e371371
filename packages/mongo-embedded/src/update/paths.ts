import { type BsonValue, type Doc, classOf, fieldsOf, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { isDigits } from '../query/path';
import { inspect } from './inspect';
import { type Mod, NOOP, UNSET } from './operators';

const cmpPart = (a: string, b: string) => {
  const x = isDigits(a),
    y = isDigits(b);
  return x && y ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
};

export const cmpPath = (a: string[], b: string[]) => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const c = cmpPart(a[i], b[i]);
    if (c) return c;
  }
  return a.length - b.length;
};

export function checkConflicts(mods: { parts: string[]; path: string }[]) {
  const seen = new Map<string, string>();
  const all = mods.map((m) => m.path);
  for (const p of all) {
    if (seen.has(p)) throw new ServerError(40, `Updating the path '${p}' would create a conflict at '${p}'`);
    seen.set(p, p);
  }
  for (const m of mods)
    for (let i = 1; i < m.parts.length; i++) {
      const pre = m.parts.slice(0, i).join('.');
      if (seen.has(pre))
        throw new ServerError(40, `Updating the path '${m.path}' would create a conflict at '${pre}'`);
    }
  const kind = new Map<string, boolean>(); // children of a path are either array selectors or field names
  for (const m of mods)
    for (let i = 1; i < m.parts.length; i++) {
      const pre = m.parts.slice(0, i).join('.'),
        sel = m.parts[i].startsWith('$['),
        k = kind.get(pre);
      if (k === undefined) kind.set(pre, sel);
      else if (k !== sel)
        throw new ServerError(40, `Updating the path '${m.path}' would create a conflict at '${pre}'`);
    }
}

export const isPos = (p: string) => p === '$' || (p.startsWith('$[') && p.endsWith(']'));

export type ArrFilter = (e: BsonValue) => boolean;

export function expand(
  doc: BsonValue,
  parts: string[],
  st: { pos?: number },
  filters: Map<string, ArrFilter>,
  path: string,
): string[][] {
  const i = parts.findIndex(isPos);
  if (i < 0) return [parts];
  const p = parts[i];
  if (p === '$') {
    if (st.pos === undefined)
      throw new ServerError(2, 'The positional operator did not find the match needed from the query.');
    const q = parts.slice();
    q[i] = String(st.pos);
    return expand(doc, q, { pos: st.pos }, filters, path);
  }
  let arr: BsonValue = doc;
  for (let j = 0; j < i; j++)
    arr = arr === undefined || arr === null || typeof arr !== 'object' ? undefined : (arr as Doc)[parts[j]];
  if (arr === undefined)
    throw new ServerError(
      2,
      `The path '${parts.slice(0, i).join('.')}' must exist in the document in order to apply array updates.`,
    );
  if (!Array.isArray(arr))
    throw new ServerError(
      2,
      `Cannot apply array updates to non-array element ${parts[i - 1]}: ${inspect(arr)}`,
    );
  const id = p.slice(2, -1),
    t = id ? filters.get(id) : () => true;
  if (!t) throw new ServerError(2, `No array filter found for identifier '${id}' in path '${path}'`);
  const out: string[][] = [];
  arr.forEach((e, k) => {
    if (t(e)) {
      const q = parts.slice();
      q[i] = String(k);
      out.push(...expand(doc, q, st, filters, path));
    }
  });
  return out;
}

export function applyAt(doc: Doc, parts: string[], m: Mod): boolean {
  let o: Doc | BsonValue[] = doc;
  for (let i = 0; i < parts.length - 1; i++) {
    const k = parts[i];
    let c: BsonValue;
    if (Array.isArray(o)) {
      if (!isDigits(k)) {
        if (m.op === '$unset') return false;
        if (!m.create)
          throw new ServerError(
            28,
            `Cannot use the part (${k}) of (${m.path}) to traverse the element ({${parts[i - 1]}: ${inspect(o)}})`,
          );
        throw new ServerError(28, `Cannot create field '${k}' in element {${parts[i - 1]}: ${inspect(o)}}`);
      }
      c = o[Number(k)];
    } else {
      c = Object.prototype.hasOwnProperty.call(o, k) ? o[k] : undefined;
      if (classOf(c) === 'DBRef') c = o[k] = fieldsOf(c);
    }
    if (c === undefined) {
      if (!m.create) return false;
      // build the remaining chain only once the operator yields a value
      const v = m.fn(undefined, false, parts.join('.'), doc);
      if (v === NOOP || v === UNSET) return false;
      let x: BsonValue = v;
      for (let j = parts.length - 1; j > i; j--) x = { [parts[j]]: x };
      setIn(o, k, x);
      return true;
    }
    if (c === null || typeof c !== 'object' || !(isDocument(c) || Array.isArray(c))) {
      if (m.op === '$unset') return false;
      if (!m.create)
        throw new ServerError(
          28,
          `Cannot use the part (${parts[i + 1]}) of (${m.path}) to traverse the element ({${k}: ${inspect(c)}})`,
        );
      throw new ServerError(28, `Cannot create field '${parts[i + 1]}' in element {${k}: ${inspect(c)}}`);
    }
    o = c;
  }
  const k = parts[parts.length - 1];
  if (Array.isArray(o)) {
    if (!isDigits(k)) {
      if (m.op === '$unset') return false;
      if (!m.create)
        throw new ServerError(
          28,
          `Cannot use the part (${k}) of (${m.path}) to traverse the element ({${parts[parts.length - 2]}: ${inspect(o)}})`,
        );
      throw new ServerError(
        28,
        `Cannot create field '${k}' in element {${parts[parts.length - 2]}: ${inspect(o)}}`,
      );
    }
    const idx = Number(k),
      has = idx < o.length,
      v = m.fn(o[idx], has, parts.join('.'), doc);
    if (v === NOOP) return false;
    if (v === UNSET) {
      o[idx] = null;
      return true;
    }
    setIn(o, k, v);
    return true;
  }
  const has = Object.prototype.hasOwnProperty.call(o, k),
    v = m.fn(has ? o[k] : undefined, has, parts.join('.'), doc);
  if (v === NOOP) return false;
  if (v === UNSET) {
    delete o[k];
    return true;
  }
  setIn(o, k, v);
  return true;
}

function setIn(o: Doc | BsonValue[], k: string, v: BsonValue) {
  if (Array.isArray(o)) {
    const i = Number(k);
    if (i > o.length + 1500000)
      throw new ServerError(2, 'cannot backfill array to larger than 1500000 elements');
    while (o.length < i) o.push(null);
    o[i] = v;
  } else if (k === '__proto__')
    Object.defineProperty(o, k, {
      value: v,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else o[k] = v;
}
