import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';

export const valueScale = (values: readonly number[]) =>
  scaleLinear<number>({ domain: [0, Math.max(4, ...values)], range: [100, 0], nice: 4 });

/** A line over its area, stretched to its container; lengths are percentages. */
export function LinePlot({ values }: { values: readonly number[] }) {
  const x = scaleLinear<number>({ domain: [0, Math.max(1, values.length - 1)], range: [0, 100] });
  const y = valueScale(values);
  const along = { x: (_: number, at: number) => x(at), y: (value: number) => y(value) };
  const points = [...values];
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      aria-hidden
      focusable="false"
      style={{ position: 'absolute', overflow: 'visible' }}
    >
      <path
        d={area<number>({ x: along.x, y1: along.y, y0: y(0) })(points) ?? ''}
        fill="var(--color-accent-soft)"
        opacity={0.7}
      />
      <path
        d={line<number>(along)(points) ?? ''}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
