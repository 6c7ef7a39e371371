import { decode } from '../bson/codec';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import type { ChangeType, LoggedChange } from './change';
import type { StreamOptions } from './options';
import { tokenOf } from './position';

/** Reads a document as it is now; null if it is gone. */
export type LookUp = (change: LoggedChange) => Doc | null;

/** Event types that are reported only with `showExpandedEvents`. */
export const EXPANDED = new Set<ChangeType>(['create', 'createIndexes', 'dropIndexes', 'modify']);
const WHOLE = new Set<ChangeType>(['insert', 'replace']);
const WITH_BEFORE = new Set<ChangeType>(['update', 'replace', 'delete']);

/** A change as a stream's event. @throws ServerError 47 where an image is required that the log does not have. */
export function eventOf(change: LoggedChange, options: StreamOptions, lookUp: LookUp): Doc {
  const { type, db, collection, uuid, position, time, wallTime, origin, key } = change;
  const isExpanded = options.showExpandedEvents;
  return present({
    _id: tokenOf({ kind: 'event', position }),
    operationType: type,
    clusterTime: time,
    collectionUUID: isExpanded ? uuid : undefined,
    wallTime,
    ...origin,
    fullDocument: fullDocument(change, options, lookUp),
    ns: collection === undefined ? { db } : { db, coll: collection },
    ...detailsOf(change, isExpanded),
    documentKey: key,
    updateDescription: descriptionOf(change, isExpanded),
    fullDocumentBeforeChange: beforeOf(change, options),
  });
}

/** The last event of a stream whose collection or database is gone. */
export const invalidateOf = ({ position, time, wallTime }: LoggedChange): Doc => ({
  _id: tokenOf({ kind: 'invalidate', position }),
  operationType: 'invalidate',
  clusterTime: time,
  wallTime,
});

const present = (fields: Doc): Doc =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function fullDocument(
  change: LoggedChange,
  { fullDocument: mode }: StreamOptions,
  lookUp: LookUp,
): BsonValue {
  const { type, document } = change;
  if (WHOLE.has(type)) return decode(document!);
  if (type !== 'update' || mode === 'default') return undefined;
  if (mode === 'updateLookup') return lookUp(change);
  if (document) return decode(document);
  if (mode === 'required') throw noImage(change, 'post-image');
  return null;
}

function beforeOf(
  change: LoggedChange,
  { fullDocumentBeforeChange: mode }: StreamOptions,
): BsonValue {
  if (!WITH_BEFORE.has(change.type) || mode === 'off') return undefined;
  if (change.before) return decode(change.before);
  if (mode === 'required') throw noImage(change, 'pre-image');
  return null;
}

const noImage = ({ type }: LoggedChange, image: string): ServerError =>
  new ServerError(
    'NoMatchingDocument',
    `Change stream was configured to require a ${image} for all update, delete and replace events, ` +
      `but the ${image} was not found for event of type '${type}'`,
  );

function descriptionOf({ description }: LoggedChange, isExpanded: boolean): Doc | undefined {
  if (!description) return undefined;
  const { disambiguatedPaths, ...plain } = description;
  if (isExpanded) return { ...plain, disambiguatedPaths: disambiguatedPaths ?? {} };
  return plain;
}

function detailsOf({ details }: LoggedChange, isExpanded: boolean): Doc {
  const { to, ...rest } = details ?? {};
  return { ...(to !== undefined && { to }), ...(isExpanded && rest) };
}
