import { toNumber } from '../bson/number';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import type { Index } from '../indexes/collection-index';
import type { Collection } from '../storage/collection';
import { geoJsonOf, geometriesOf, legacyPoint } from './geometry';
import type { Geometry, Position } from './geometry';
import { valuesAt } from './places';
import { distanceBetween } from './plane';
import { angleTo } from './sphere';

const EARTH_RADIUS_M = 6_378_100;
const NO_PLAN = 291;

/** A condition on how far documents are from a place. */
export interface Near {
  /** The distance of a document; undefined if it has no place, or is too near or too far. */
  distanceOf(document: Doc): number | undefined;
}

interface Condition {
  path: string;
  operator: '$near' | '$nearSphere';
  operators: Doc;
}

export const NEAR_OPERATORS = ['$near', '$nearSphere'] as const;

/** The `$near` or `$nearSphere` of a filter, on its first level or in its `$and`. */
export function nearIn(filter: Doc): Condition | undefined {
  for (const [path, operators] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(operators)) {
      const inner = operators
        .filter(isDocument)
        .map(nearIn)
        .find((each) => each);
      if (inner) return inner;
    }
    if (!isDocument(operators) || path.startsWith('$')) continue;
    const operator = NEAR_OPERATORS.find((each) => each in operators);
    if (operator) return { path, operator, operators };
  }
  return undefined;
}

/**
 * How far a query's documents may be, and are. @throws ServerError 291 if no index is on the field, 2 for what is no
 * place or no distance.
 */
export function nearOf({ indexes }: Collection, filter: Doc): Near | undefined {
  const found = nearIn(filter);
  if (!found) return undefined;
  const { path, operator, operators } = found;
  const kinds = indexes.map((index) => kindOn(index, path));
  if (!kinds.some((kind) => kind))
    throw new ServerError(
      NO_PLAN,
      'error processing query: planner returned error :: caused by :: unable to find index for $geoNear query',
    );
  const operand = operators[operator];
  const geometry = isDocument(operand) ? operand.$geometry : undefined;
  const place = placeOf(geometry === undefined ? operand : geometry);
  // Distances: metres from a GeoJSON point; else radians on the sphere, or as far as the plane's coordinates say.
  const isFlat = geometry === undefined && operator === '$near' && kinds.includes('2d');
  const unit = geometry === undefined ? 1 : EARTH_RADIUS_M;
  const limits = geometry === undefined ? operators : (operand as Doc);
  const least = limitOf(limits.$minDistance, 0);
  const most = limitOf(limits.$maxDistance, Infinity);
  const distanceTo = (other: Geometry): number => {
    if (isFlat) return Math.min(...other.points.map((point) => distanceBetween(place, point)));
    return angleTo(place, other) * unit;
  };
  return {
    distanceOf(document) {
      const distances = valuesAt(document, path.split('.')).flatMap(geometriesOf).map(distanceTo);
      const distance = Math.min(...distances);
      if (distance >= least && distance <= most && distance < Infinity) return distance;
      return undefined;
    },
  };
}

const kindOn = ({ spec }: Index, path: string): BsonValue =>
  typeof spec.key[path] === 'string' ? spec.key[path] : undefined;

const placeOf = (given: BsonValue): Position =>
  geoJsonOf(given)?.points[0] ?? legacyPoint(given) ?? fail('invalid point in geo near query');

function limitOf(given: BsonValue, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (isNumber(given) && toNumber(given) >= 0) return toNumber(given);
  return fail('distance must be a non-negative number');
}
