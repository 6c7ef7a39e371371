import { toNumber } from '../bson/number';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';

/** Longitude and latitude in degrees, or x and y of a plane. */
export type Position = [number, number];

/** A geometry by its parts. */
export interface Geometry {
  points: Position[];
  lines: Position[][];
  /** Each a list of rings, which end where they begin: the outer one, then holes. */
  polygons: Position[][][];
}

const LEAST_RING = 4;

const only = (part: Partial<Geometry>): Geometry => ({
  points: [],
  lines: [],
  polygons: [],
  ...part,
});

const MAKERS: Record<string, (coordinates: BsonValue) => Geometry | undefined> = {
  Point: (given) => made(positionOf(given), (point) => ({ points: [point] })),
  MultiPoint: (given) => made(listOf(given, positionOf), (points) => ({ points })),
  LineString: (given) => made(lineOf(given), (line) => ({ lines: [line] })),
  MultiLineString: (given) => made(listOf(given, lineOf), (lines) => ({ lines })),
  Polygon: (given) => made(polygonOf(given), (polygon) => ({ polygons: [polygon] })),
  MultiPolygon: (given) => made(listOf(given, polygonOf), (polygons) => ({ polygons })),
};

/** A GeoJSON object; undefined for what is none. */
export function geoJsonOf(value: BsonValue): Geometry | undefined {
  if (!isDocument(value) || typeof value.type !== 'string') return undefined;
  if (value.type === 'GeometryCollection') {
    const parts = listOf(value.geometries, geoJsonOf);
    return parts && joined(parts);
  }
  const make = Object.hasOwn(MAKERS, value.type) ? MAKERS[value.type] : undefined;
  return make?.(value.coordinates);
}

/** A legacy point: two numbers, in an array or in a document. */
export function legacyPoint(value: BsonValue): Position | undefined {
  if (Array.isArray(value)) return value.length >= 2 ? positionOf(value) : undefined;
  if (!isDocument(value)) return undefined;
  return positionOf(Object.values(value).slice(0, 2));
}

/** Every geometry of a field: its own, or those of the elements of its array. */
export function geometriesOf(value: BsonValue): Geometry[] {
  const own = geometryOf(value);
  if (own) return [own];
  if (Array.isArray(value)) return value.map(geometryOf).filter((each) => each !== undefined);
  return [];
}

function geometryOf(value: BsonValue): Geometry | undefined {
  const point = geoJsonOf(value) ? undefined : legacyPoint(value);
  if (point) return only({ points: [point] });
  return geoJsonOf(value);
}

const joined = (parts: Geometry[]): Geometry => ({
  points: parts.flatMap(({ points }) => points),
  lines: parts.flatMap(({ lines }) => lines),
  polygons: parts.flatMap(({ polygons }) => polygons),
});

const made = <Part>(
  part: Part | undefined,
  make: (part: Part) => Partial<Geometry>,
): Geometry | undefined => (part === undefined ? undefined : only(make(part)));

/** Every element read; undefined if one cannot be. */
function listOf<Item>(
  given: BsonValue,
  read: (each: BsonValue) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(given) || !given.length) return undefined;
  const items = given.map(read);
  if (items.every((item) => item !== undefined)) return items;
  return undefined;
}

export function positionOf(given: BsonValue): Position | undefined {
  if (!Array.isArray(given) || given.length < 2) return undefined;
  const [x, y] = given as BsonValue[];
  if (!isNumber(x) || !isNumber(y)) return undefined;
  const position: Position = [toNumber(x), toNumber(y)];
  if (position.every(Number.isFinite)) return position;
  return undefined;
}

function lineOf(given: BsonValue): Position[] | undefined {
  const line = listOf(given, positionOf);
  if (line && line.length >= 2) return line;
  return undefined;
}

function polygonOf(given: BsonValue): Position[][] | undefined {
  return listOf(given, (ring) => {
    const positions = listOf(ring, positionOf);
    const [first, last] = [positions?.[0], positions?.at(-1)];
    const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
    if (isClosed && positions!.length >= LEAST_RING) return positions;
    return undefined;
  });
}

/** The corners of all parts. */
export const cornersOf = ({ points, lines, polygons }: Geometry): Position[] => [
  ...points,
  ...lines.flat(),
  ...polygons.flat(2),
];

/** The edges of lines and rings. */
export function edgesOf({ lines, polygons }: Geometry): [Position, Position][] {
  const paths = [...lines, ...polygons.flat()];
  return paths.flatMap((path) =>
    path.slice(1).map((end, at): [Position, Position] => [path[at], end]),
  );
}
