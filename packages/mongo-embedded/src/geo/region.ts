import { toNumber } from '../bson/number';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';
import { geoJsonOf, geometriesOf, legacyPoint } from './geometry';
import type { Geometry, Position } from './geometry';
import { distanceBetween, isInBox, isInPolygon } from './plane';
import { intersects, isWithin, isWithinAngle } from './sphere';

type Test = (value: BsonValue) => boolean;

const someGeometry =
  (test: (geometry: Geometry) => boolean): Test =>
  (value) =>
    geometriesOf(value).some(test);

/** Shapes of a plane hold points alone. */
const somePoint = (test: (point: Position) => boolean): Test =>
  someGeometry(
    ({ points, lines, polygons }) =>
      points.length > 0 && !lines.length && !polygons.length && points.every(test),
  );

/** Compiles `$geoWithin`. @throws ServerError 2 for what is no shape. */
export function withinTest(operand: BsonValue): Test {
  if (!isDocument(operand)) return fail('geometry must be an object');
  const [shape] = Object.keys(operand);
  if (shape === undefined) return fail('$geoWithin requires a geometry');
  const given = operand[shape];
  switch (shape) {
    case '$geometry': {
      const area = geometryArgument(given);
      if (!area.polygons.length || area.points.length || area.lines.length)
        fail(`$geoWithin not supported with provided geometry: ${JSON.stringify(given)}`);
      return someGeometry((geometry) => isWithin(geometry, area));
    }
    case '$box': {
      const corners = pointsArgument(given);
      if (corners.length !== 2) fail('$box takes two points');
      return somePoint((point) => isInBox(point, corners[0], corners[1]));
    }
    case '$polygon': {
      const corners = pointsArgument(given);
      if (corners.length < 3) fail('Polygon must have at least 3 points');
      return somePoint((point) => isInPolygon(point, corners));
    }
    case '$center': {
      const { center, radius } = circleArgument(given);
      return somePoint((point) => distanceBetween(point, center) <= radius);
    }
    case '$centerSphere': {
      const { center, radius } = circleArgument(given);
      return someGeometry((geometry) => isWithinAngle(geometry, center, radius));
    }
  }
  return fail(`unknown geo specifier: ${shape}`);
}

/** Compiles `$geoIntersects`. @throws ServerError 2. */
export function intersectsTest(operand: BsonValue): Test {
  if (!isDocument(operand) || operand.$geometry === undefined)
    return fail('$geoIntersects needs a $geometry');
  const other = geometryArgument(operand.$geometry);
  return someGeometry((geometry) => intersects(geometry, other));
}

function geometryArgument(given: BsonValue): Geometry {
  return geoJsonOf(given) ?? fail('unknown GeoJSON type, or coordinates that do not fit it');
}

/** Points in an array, or in a document. */
function pointsArgument(given: BsonValue): Position[] {
  const named = isDocument(given) ? Object.values(given) : [];
  const list = Array.isArray(given) ? given : named;
  return list.map(
    (each) => legacyPoint(each) ?? fail('Point must be an array or object of numbers'),
  );
}

function circleArgument(given: BsonValue): { center: Position; radius: number } {
  const [at, radius] = Array.isArray(given) ? (given as BsonValue[]) : [];
  const center = legacyPoint(at);
  if (!center || !isNumber(radius) || !(toNumber(radius) >= 0))
    return fail('a circle needs a point, and a radius that is not negative');
  return { center, radius: toNumber(radius) };
}
