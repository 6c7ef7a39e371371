import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';

const WIDTH = 480;
const HEIGHT = 160;
const EDGE = 6;

/** A line from 0 to the largest value, with one value marked. */
export function LinePlot({ values, marked }: { values: readonly number[]; marked: number }) {
  const x = scaleLinear<number>({ domain: [0, Math.max(1, values.length - 1)], range: [EDGE, WIDTH - EDGE] });
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [HEIGHT - EDGE, EDGE] });
  const along = { x: (_: number, at: number) => x(at), y: (value: number) => y(value) };
  const points = [...values];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden focusable="false">
      <path d={area<number>({ x: along.x, y1: along.y, y0: y(0) })(points) ?? ''} fill="var(--color-accent-soft)" />
      <path d={line<number>(along)(points) ?? ''} fill="none" stroke="var(--color-accent)" strokeWidth={2} />
      <line x1={x(marked)} x2={x(marked)} y1={EDGE} y2={HEIGHT - EDGE} stroke="var(--color-line-strong)" strokeDasharray="3 3" />
      <circle cx={x(marked)} cy={y(values[marked] ?? 0)} r={5} fill="var(--color-accent)" stroke="var(--color-surface)" strokeWidth={2} />
    </svg>
  );
}
