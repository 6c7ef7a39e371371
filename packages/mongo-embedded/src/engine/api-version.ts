import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

/** What belongs to version 1 of MongoDB's Stable API. */
const VERSION_1 = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'insert',
  'hello',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'update',
]);

/** Stages that are outside of it. */
const STAGES_OUTSIDE = new Set([
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
]);

/** @throws ServerError 72, 322 or 323 for a command that does not keep to the API that it declares. */
export function checkApi(command: Doc, name: string): void {
  const { apiVersion, apiStrict, apiDeprecationErrors, pipeline } = command;
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw new ServerError(
      'InvalidOptions',
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    );
  }
  if (apiVersion !== '1') throw new ServerError('APIVersionError', 'API version must be "1"');
  if (toBool(apiStrict) && !VERSION_1.has(name))
    throw new ServerError(
      'APIStrictError',
      `Provided apiStrict:true, but the command ${name} is not in API Version 1.`,
    );
  const stages = Array.isArray(pipeline) && toBool(apiStrict) ? (pipeline as Doc[]) : [];
  const outside = stages
    .flatMap((stage) => Object.keys(stage ?? {}))
    .find((stage) => STAGES_OUTSIDE.has(stage));
  if (outside)
    throw new ServerError(
      'APIStrictError',
      `stage ${outside} is not allowed with 'apiStrict: true' in API Version 1`,
    );
}
