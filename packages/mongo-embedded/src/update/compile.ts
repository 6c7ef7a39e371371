import { ObjectId } from 'bson';
import { clone } from '../bson/clone';
import { equal } from '../bson/compare';
import { identical } from '../bson/identical';
import { type BsonValue, type Doc, bsonTypeOf, isDocument } from '../bson/types';
import { ServerError, fail } from '../errors';
import { compileFilter } from '../query/filter';
import type { MatchCtx, MatchState } from '../query/path';
import { inspect } from './inspect';
import { type Mod, makeOperator } from './operators';
import { type ArrFilter, applyAt, checkConflicts, cmpPath, expand, isPos } from './paths';


const isReplacement = (u: Doc) => Object.keys(u).length === 0 || Object.keys(u)[0][0] !== '$';

export interface UpdateCtx extends MatchCtx {
  arrayFilters?: Doc[];
  now?: Date;
  pipeline?: (stages: Doc[], doc: Doc) => Doc;
}

/** Compiles an update (operators, replacement or pipeline) to a mutator of a cloned document. */
export function compileUpdate(
  u: Doc | Doc[],
  context: UpdateCtx,
): {
  run: (doc: Doc, st: MatchState & { insert?: boolean }) => Doc | null;
  replacement: boolean;
  pipeline: boolean;
} {
  if (Array.isArray(u)) {
    if (context.arrayFilters?.length)
      throw new ServerError(9, 'arrayFilters may not be specified for pipeline-syle updates');
    return {
      replacement: false,
      pipeline: true,
      run: (doc, st) => {
        const r = context.pipeline!(u, doc);
        if (!st.insert && r._id === undefined && doc._id !== undefined) {
          const o: Doc = { _id: doc._id, ...r };
          o._id = doc._id;
          return identical(o, doc) ? null : o;
        }
        if (!st.insert && !equal(r._id, doc._id))
          throw new ServerError(
            66,
            "Performing an update on the path '_id' would modify the immutable field '_id'",
          );
        return identical(r, doc) ? null : r;
      },
    };
  }
  if (isReplacement(u)) {
    for (const k of Object.keys(u))
      if (k[0] === '$')
        throw new ServerError(
          52,
          `The dollar ($) prefixed field '${k}' in '${k}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
        );
    return {
      replacement: true,
      pipeline: false,
      run: (doc) => {
        if (u._id !== undefined && doc._id !== undefined && !equal(u._id, doc._id))
          throw new ServerError(
            66,
            `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${inspect(u._id)}`,
          );
        const id = doc._id !== undefined ? doc._id : u._id,
          o: Doc = id !== undefined ? { _id: id } : {};
        for (const k of Object.keys(u)) if (k !== '_id') o[k] = clone(u[k]);
        return identical(o, doc) ? null : o;
      },
    };
  }
  const now = context.now || new Date(),
    mods: Mod[] = [],
    renames: { from: string[]; to: string[]; path: string; toPath: string }[] = [],
    touched: { parts: string[]; path: string }[] = [];
  for (const op of Object.keys(u)) {
    if (op[0] !== '$')
      throw new ServerError(
        9,
        `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    const fields = u[op];
    if (!isDocument(fields))
      throw new ServerError(
        9,
        `Modifiers operate on fields but we found type ${bsonTypeOf(fields)[1]} instead. For example: {$mod: {<field>: ...}} not {${op}: ${inspect(fields)}}`,
      );
    for (const path of Object.keys(fields)) {
      const parts = path.split('.');
      if (path === '') throw new ServerError(56, 'An empty update path is not valid.');
      if (parts.some((p) => p === ''))
        throw new ServerError(
          56,
          `The update path '${path}' contains an empty field name, which is not allowed.`,
        );
      if (parts[0] === '$')
        throw new ServerError(
          2,
          "Cannot have positional (i.e. '$') element in the first position in path '" + path + "'",
        );
      if (parts[0][0] === '$' && parts[0] !== '$[]')
        throw new ServerError(
          52,
          `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update. Consider using an aggregation pipeline with $replaceWith.`,
        );
      touched.push({ parts, path });
      if (op === '$rename') {
        const to = fields[path];
        if (typeof to !== 'string')
          throw new ServerError(2, `The 'to' field for $rename must be a string: ${path}: ${inspect(to)}`);
        if (parts.some(isPos))
          throw new ServerError(2, `The source field for $rename may not be dynamic: ${path}`);
        if (to.split('.').some(isPos))
          throw new ServerError(2, `The destination field for $rename may not be dynamic: ${to}`);
        if (to === path)
          throw new ServerError(2, `The source and target field for $rename must differ: ${path}: "${to}"`);
        renames.push({ from: parts, to: to.split('.'), path, toPath: to });
        touched.push({ parts: to.split('.'), path: to });
      } else
        mods.push({
          op,
          path,
          parts,
          arg: fields[path],
          ...makeOperator(op, fields[path], path, context, now),
        });
    }
  }
  checkConflicts(touched);
  const filters = new Map<string, ArrFilter>();
  for (const f of context.arrayFilters || []) {
    const ids = new Set<string>();
    const scan = (g: Doc) => {
      for (const k of Object.keys(g))
        if (k === '$and' || k === '$or' || k === '$nor') (g[k] as Doc[]).forEach(scan);
        else ids.add(k.split('.')[0]);
    };
    scan(f);
    if (ids.size !== 1)
      throw new ServerError(
        9,
        ids.size
          ? `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...ids].join("' and '")}'`
          : 'Cannot use an expression without a top-level field name in arrayFilters',
      );
    const id = [...ids][0];
    if (!/^[a-z][a-zA-Z0-9]*$/.test(id))
      throw new ServerError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${id}'`,
      );
    if (filters.has(id))
      throw new ServerError(9, `Found multiple array filters with the same top-level field name ${id}`);
    const p = compileFilter(f, context);
    filters.set(id, (e) => p({ [id]: e }, {}));
  }
  for (const id of filters.keys())
    if (!touched.some((t) => t.parts.includes(`$[${id}]`)))
      throw new ServerError(
        9,
        `The array filter for identifier '${id}' was not used in the update ${inspect(u)}`,
      );
  mods.sort((a, b) => cmpPath(a.parts, b.parts));
  return {
    replacement: false,
    pipeline: false,
    run: (doc, st) => {
      const d = clone(doc);
      let changed = false;
      for (const m of mods) {
        if (m.op === '$setOnInsert' && !st.insert) continue;
        for (const parts of expand(d, m.parts, st, filters, m.path)) if (applyAt(d, parts, m)) changed = true;
      }
      for (const r of renames) {
        let o: BsonValue = d;
        for (let i = 0; i < r.from.length - 1; i++) {
          if (o !== undefined && o !== d && !isDocument(o) && !Array.isArray(o))
            throw new ServerError(
              28,
              `cannot use the part (${r.from[i - 1]} of ${r.path}) to traverse the element ({${r.from[i - 1]}: ${inspect(o)}})`,
            );
          o =
            o && isDocument(o)
              ? o[r.from[i]]
              : Array.isArray(o)
                ? fail(
                    `The source field cannot be an array element, '${r.path}' in doc with _id: ${inspect(d._id)} has an array field called '${r.from[i - 1]}'`,
                  )
                : undefined;
        }
        const k = r.from[r.from.length - 1];
        if (o !== undefined && !isDocument(o)) {
          if (Array.isArray(o))
            fail(
              `The source field cannot be an array element, '${r.path}' in doc with _id: ${inspect(d._id)} has an array field called '${r.from[r.from.length - 2]}'`,
            );
          throw new ServerError(
            28,
            `cannot use the part (${r.from[r.from.length - 2]} of ${r.path}) to traverse the element ({${r.from[r.from.length - 2]}: ${inspect(o)}})`,
          );
        }
        if (!isDocument(o) || !Object.prototype.hasOwnProperty.call(o, k)) continue;
        const v = o[k];
        delete o[k];
        changed = true;
        applyAt(d, r.to, {
          op: '$set',
          path: r.toPath,
          parts: r.to,
          arg: v,
          create: true,
          fn: () => v,
        });
      }
      if (changed && !st.insert && !identical(d._id, doc._id))
        throw new ServerError(
          66,
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      return changed ? d : null;
    },
  };
}

export const newId = () => new ObjectId();
