import { Long } from 'bson';
import { decode, encode } from '../bson/codec';
import { toBool, toNumber, toNumberOr } from '../bson/number';
import { type Doc, isDocument, isNumber } from '../bson/types';
import {
  collationFor,
  documentArgument,
  letVariables,
  matchContext,
  nonNegative,
  parseSort,
} from './arguments';
import type { Handler } from './engine';
import { firstBatch } from './first-batch';
import { findHits } from './hits';
import { ServerError } from '../errors';
import { plan } from '../index/plan';
import { compileFilter } from '../query/filter';
import { compileProjection } from '../query/projection';

export const find: Handler = (engine, context) => {
  const command = context.cmd,
    collection = engine.coll(context, command.find),
    ns = `${context.db}.${command.find}`;
  const filter = documentArgument(command.filter, 'filter');
  const view = engine.view(context);
  let limit = toNumberOr(command.limit, 0),
    single = toBool(command.singleBatch);
  if (limit < 0) {
    limit = -limit;
    single = true;
  }
  if (isNumber(command.skip) && toNumber(command.skip) < 0)
    nonNegative(command.skip, 'FindCommandRequest.skip');
  const batch = command.batchSize === undefined ? 101 : nonNegative(command.batchSize, 'batchSize')!;
  if (toBool(command.tailable))
    throw new ServerError(2, 'error processing query: tailable cursor requested on non capped collection');
  const collation = collationFor(context, collection),
    vars = letVariables(command.let),
    mc = matchContext(collation, vars);
  const proj = compileProjection(command.projection as Doc | undefined, mc),
    sort = parseSort(command.sort);
  if (!collection) {
    compileFilter(filter, mc);
    return { cursor: { firstBatch: [], id: Long.ZERO, ns }, ok: 1 };
  }
  compileFilter(filter, mc);
  if (command.hint !== undefined)
    plan(
      collection,
      filter,
      sort,
      collation,
      typeof command.hint === 'string' || isDocument(command.hint) ? command.hint : undefined,
    );
  const gen = function* () {
    for (const hit of findHits(engine, view, collection, {
      filter,
      sort,
      skip: toNumberOr(command.skip, 0),
      limit,
      hint: command.hint ?? undefined,
      col: collation,
      vars,
    })) {
      if (toBool(command.returnKey)) {
        const d = hit.doc ?? decode(hit.buf);
        yield encode({ _id: d._id });
        continue;
      }
      if (toBool(command.showRecordId)) {
        yield encode({
          ...(hit.doc ?? decode(hit.buf)),
          $recordId: Long.fromNumber(hit.rid),
        });
        continue;
      }
      if (!proj) {
        yield hit.buf;
        continue;
      }
      yield encode(proj(hit.doc ?? decode(hit.buf), hit.st));
    }
  };
  return firstBatch(engine, context, ns, gen(), batch, single);
};
