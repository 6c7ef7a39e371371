import { toNumberOr } from '../bson/number';
import { isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { cornersOf, geometriesOf } from '../geo/geometry';
import { valuesAt } from '../geo/places';
import type { IndexSpec } from './index-spec';

/** Kinds of indexes on places. They hold no keys: they say that a field is of places, and refuse what is none. */
export const GEO_KINDS = new Set<BsonValue>(['2d', '2dsphere']);

export const isGeo = ({ key }: IndexSpec): boolean =>
  Object.values(key).some((direction) => GEO_KINDS.has(direction));

const LONGITUDES = 180;
const LATITUDES = 90;

/** @throws ServerError 16755, 13654 or 13027 for a document whose field of places has something else. */
export function checkPlaces(spec: IndexSpec, document: Doc): void {
  for (const [path, kind] of Object.entries(spec.key)) {
    if (!GEO_KINDS.has(kind)) continue;
    const values = valuesAt(document, path.split('.')).filter(isPlaced);
    for (const value of values)
      if (kind === '2d') checkFlat(value, spec);
      else checkSphere(value);
  }
}

/** A field that is missing, null or an empty array has no place. */
const isPlaced = (value: BsonValue): boolean =>
  !isNullish(value) && !(Array.isArray(value) && !value.length);

function checkFlat(value: BsonValue, { min, max }: IndexSpec): void {
  const corners = geometriesOf(value).flatMap(cornersOf);
  if (!corners.length)
    throw new ServerError(13654, 'location object expected, location array not in correct format');
  const [least, most] = [toNumberOr(min, -LONGITUDES), toNumberOr(max, LONGITUDES)];
  if (corners.flat().every((each) => each >= least && each <= most)) return;
  throw new ServerError(13027, `point not in interval of [ ${least}, ${most} ]`);
}

function checkSphere(value: BsonValue): void {
  const corners = geometriesOf(value).flatMap(cornersOf);
  const isInside = corners.every(([x, y]) => Math.abs(x) <= LONGITUDES && Math.abs(y) <= LATITUDES);
  if (corners.length && isInside) return;
  const reason = corners.length
    ? 'longitude/latitude is out of bounds'
    : 'unknown GeoJSON type, or no coordinates';
  throw new ServerError(16755, `Can't extract geo keys: ${reason}`);
}
