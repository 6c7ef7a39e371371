import { geoArea, geoContains, geoDistance } from 'd3-geo';
import { cornersOf, edgesOf } from './geometry';
import type { Geometry, Position } from './geometry';

type Vector = [number, number, number];

const RADIANS = Math.PI / 180;
/** Of the surface of the unit sphere: a polygon is the smaller side of its outer ring. */
const HEMISPHERE = 2 * Math.PI;
/** Closer than this (in radians, below a metre) is touching. */
const TOUCH = 1e-7;

/** The angle between two places, in radians. */
export const angleBetween = (a: Position, b: Position): number => geoDistance(a, b);

/** The angle from a place to the nearest part of a geometry, in radians. */
export function angleTo(place: Position, geometry: Geometry): number {
  if (geometry.polygons.some((polygon) => isIn(place, polygon))) return 0;
  const toPoints = geometry.points.map((point) => angleBetween(place, point));
  const toEdges = edgesOf(geometry).map(([a, b]) => angleToEdge(place, a, b));
  return Math.min(...toPoints, ...toEdges);
}

/** Whether all of a geometry lies in the polygons of another, whose edges belong to it. */
export function isWithin(geometry: Geometry, { polygons }: Geometry): boolean {
  return partsOf(geometry).every((part) => polygons.some((polygon) => isPartIn(part, polygon)));
}

/** Whether two geometries have a place in common. */
export function intersects(a: Geometry, b: Geometry): boolean {
  if (cornersOf(a).some((corner) => isOn(corner, b))) return true;
  if (cornersOf(b).some((corner) => isOn(corner, a))) return true;
  return edgesOf(a).some((edge) => edgesOf(b).some((other) => cross(edge, other)));
}

/** Whether all of a geometry is within the angle, in radians, of a place. */
export const isWithinAngle = (geometry: Geometry, place: Position, angle: number): boolean =>
  cornersOf(geometry).every((corner) => angleBetween(corner, place) <= angle);

const partsOf = ({ points, lines, polygons }: Geometry): Geometry[] => [
  ...points.map((point) => ({ points: [point], lines: [], polygons: [] })),
  ...lines.map((line) => ({ points: [], lines: [line], polygons: [] })),
  ...polygons.map((polygon) => ({ points: [], lines: [], polygons: [polygon] })),
];

function isPartIn(part: Geometry, polygon: Position[][]): boolean {
  const area: Geometry = { points: [], lines: [], polygons: [polygon] };
  if (!cornersOf(part).every((corner) => isOn(corner, area))) return false;
  if (edgesOf(part).some((edge) => edgesOf(area).some((other) => cross(edge, other)))) return false;
  const holes = polygon.slice(1).flat();
  return !part.polygons.some((each) =>
    holes.some((corner) => isIn(corner, each) && !isOnEdge(corner, part)),
  );
}

/** Whether a place belongs to a geometry. */
const isOn = (place: Position, geometry: Geometry): boolean =>
  geometry.points.some((point) => angleBetween(place, point) < TOUCH) ||
  isOnEdge(place, geometry) ||
  geometry.polygons.some((polygon) => isIn(place, polygon));

const isOnEdge = (place: Position, geometry: Geometry): boolean =>
  edgesOf(geometry).some(([a, b]) => angleToEdge(place, a, b) < TOUCH);

/** Whether a place is in a polygon, whichever way its rings run. */
function isIn(place: Position, polygon: Position[][]): boolean {
  const coordinates = polygon.map((ring, at) => wound(ring, at === 0));
  return geoContains({ type: 'Polygon', coordinates }, place);
}

/** A ring that runs so that the library takes its smaller side (or, for a hole, its larger one). */
function wound(ring: Position[], isOuter: boolean): Position[] {
  const isSmaller = geoArea({ type: 'Polygon', coordinates: [ring] }) <= HEMISPHERE;
  if (isSmaller === isOuter) return ring;
  return [...ring].reverse();
}

function vectorOf([longitude, latitude]: Position): Vector {
  const [around, up] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const product = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The angle from a place to the arc between two others. */
function angleToEdge(place: Position, a: Position, b: Position): number {
  const toEnds = Math.min(angleBetween(place, a), angleBetween(place, b));
  const [p, start, end] = [place, a, b].map(vectorOf);
  const normal = product(start, end);
  const length = Math.hypot(...normal);
  if (length === 0) return toEnds;
  // Its foot on the great circle lies between the ends if it is on the inner side of both.
  const isBetween = dot(product(normal, start), p) >= 0 && dot(product(end, normal), p) >= 0;
  if (isBetween) return Math.abs(Math.asin(dot(normal, p) / length));
  return toEnds;
}

/** Whether two arcs cross in their middles. */
function cross([a, b]: [Position, Position], [c, d]: [Position, Position]): boolean {
  const [va, vb, vc, vd] = [a, b, c, d].map(vectorOf);
  const first = product(va, vb);
  const second = product(vc, vd);
  const sides = [dot(first, vc), dot(first, vd), dot(second, va), dot(second, vb)];
  if (sides.some((side) => Math.abs(side) < Number.EPSILON)) return false;
  if (sides[0] * sides[1] > 0 || sides[2] * sides[3] > 0) return false;
  // Two great circles meet twice; the arcs cross if both hold the same one of the two places.
  const meeting = product(first, second);
  const middle = (left: Vector, right: Vector): Vector => [
    left[0] + right[0],
    left[1] + right[1],
    left[2] + right[2],
  ];
  return dot(meeting, middle(va, vb)) * dot(meeting, middle(vc, vd)) > 0;
}
