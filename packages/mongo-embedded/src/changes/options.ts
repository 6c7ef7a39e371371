import type { Timestamp } from 'bson';
import { typeName } from '../bson/type-name';
import { toBool } from '../bson/number';
import { classOf, isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import { parseToken } from './position';
import type { Token } from './position';

/** How a stream shows documents: the document of an update, and the one before. */
const DOCUMENTS = ['default', 'updateLookup', 'whenAvailable', 'required'] as const;
const IMAGES = ['off', 'whenAvailable', 'required'] as const;

export interface StreamOptions {
  fullDocument: (typeof DOCUMENTS)[number];
  fullDocumentBeforeChange: (typeof IMAGES)[number];
  showExpandedEvents: boolean;
  /** Of all databases. */
  isOfCluster: boolean;
  /** After which event it begins. */
  token?: Token;
  /** With which time it begins. */
  time?: Timestamp;
}

const NAMES = new Set([
  'allChangesForCluster',
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'showExpandedEvents',
  'startAfter',
  'startAtOperationTime',
]);

/** Parsed options of `$changeStream`. @throws ServerError 2, 14, 260, 40415 or 40674 for invalid combinations. */
export function parseStreamOptions(given: BsonValue): StreamOptions {
  if (!isDocument(given))
    return fail('the $changeStream stage specification must be an object', 50808);
  const unknown = Object.keys(given).find((name) => !NAMES.has(name));
  if (unknown)
    throw new ServerError(40415, `BSON field '$changeStream.${unknown}' is an unknown field.`);
  const starts = ['resumeAfter', 'startAfter', 'startAtOperationTime'].filter(
    (name) => given[name] !== undefined && given[name] !== null,
  );
  if (starts.length > 1)
    throw new ServerError(
      40674,
      `Only one type of resume option is allowed, but multiple were found: ${starts.join(', ')}`,
    );
  return {
    fullDocument: oneOf(given, 'fullDocument', DOCUMENTS),
    fullDocumentBeforeChange: oneOf(given, 'fullDocumentBeforeChange', IMAGES),
    showExpandedEvents: toBool(given.showExpandedEvents),
    isOfCluster: toBool(given.allChangesForCluster),
    token: tokenArgument(given),
    time: timeArgument(given.startAtOperationTime),
  };
}

function oneOf<Name extends string>(given: Doc, field: string, names: readonly Name[]): Name {
  const value = given[field] ?? names[0];
  if (names.includes(value as Name)) return value as Name;
  return fail(
    `Enumeration value '${String(value)}' for field '$changeStream.${field}' is not a valid value.`,
  );
}

function tokenArgument({ resumeAfter, startAfter }: Doc): Token | undefined {
  const given = resumeAfter ?? startAfter ?? undefined;
  if (given === undefined) return undefined;
  const name = resumeAfter ? 'resumeAfter' : 'startAfter';
  if (!isDocument(given)) return fail(`${name} must be an object`, 'TypeMismatch');
  const token = parseToken(given);
  if (token.kind === 'invalidate' && resumeAfter)
    throw new ServerError(
      'InvalidResumeToken',
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
    );
  return token;
}

function timeArgument(given: BsonValue): Timestamp | undefined {
  if (given === undefined || given === null) return undefined;
  if (classOf(given) === 'Timestamp') return given as Timestamp;
  throw new ServerError(
    'TypeMismatch',
    `BSON field '$changeStream.startAtOperationTime' is the wrong type '${typeName(given)}', expected type 'timestamp'`,
  );
}
