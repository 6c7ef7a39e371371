import type { Position } from './geometry';

export const distanceBetween = ([ax, ay]: Position, [bx, by]: Position): number =>
  Math.hypot(ax - bx, ay - by);

export const isInBox = ([x, y]: Position, a: Position, b: Position): boolean =>
  x >= Math.min(a[0], b[0]) &&
  x <= Math.max(a[0], b[0]) &&
  y >= Math.min(a[1], b[1]) &&
  y <= Math.max(a[1], b[1]);

/** Whether a point is in a polygon, given by its corners; its edges belong to it. */
export function isInPolygon(point: Position, corners: Position[]): boolean {
  let isInside = false;
  for (const [at, end] of corners.entries()) {
    const start = corners[(at + corners.length - 1) % corners.length];
    if (isOnSegment(point, start, end)) return true;
    const spans = end[1] > point[1] !== start[1] > point[1];
    const crossing = ((start[0] - end[0]) * (point[1] - end[1])) / (start[1] - end[1]) + end[0];
    if (spans && point[0] < crossing) isInside = !isInside;
  }
  return isInside;
}

function isOnSegment(point: Position, start: Position, end: Position): boolean {
  const turn =
    (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0]);
  return turn === 0 && isInBox(point, start, end);
}
