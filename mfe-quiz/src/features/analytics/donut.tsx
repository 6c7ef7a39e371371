import { arc } from '@visx/shape';
import { paletteColor } from './palette';

interface Slice {
  key: string;
  value: number;
  color: number;
}

const RADIUS = 72;
const HOLE = 46;

/** Shares of a whole; the table beside it says the same in words. */
export function Donut({ slices }: { slices: readonly Slice[] }) {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const path = arc<{ from: number; to: number }>({
    innerRadius: HOLE, outerRadius: RADIUS, startAngle: ({ from }) => from, endAngle: ({ to }) => to,
  });
  let angle = 0;
  return (
    <svg viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} width={2 * RADIUS} height={2 * RADIUS} aria-hidden focusable="false">
      {slices.map(({ key, value, color }) => {
        const from = angle;
        angle += (value / whole) * 2 * Math.PI;
        return <path key={key} d={path({ from, to: angle }) ?? ''} fill={paletteColor(color)} stroke="var(--color-surface)" strokeWidth={1} />;
      })}
    </svg>
  );
}
