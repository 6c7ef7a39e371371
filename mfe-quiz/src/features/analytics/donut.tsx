import { arc } from '@visx/shape';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Slice {
  key: string;
  value: number;
  color: string;
}

const RADIUS = 80;
const HOLE = 56;

const Ring = styled.div`
  display: grid;
  flex: none;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }
  > div {
    max-width: ${2 * HOLE - 16}px;
    text-align: center;
  }
`;

/** Shares of a total with content in the middle; a table next to it has the same values. */
export function Donut({ slices, children }: { slices: readonly Slice[]; children: ReactNode }) {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const path = arc<{ from: number; to: number }>({
    innerRadius: HOLE,
    outerRadius: RADIUS,
    startAngle: ({ from }) => from,
    endAngle: ({ to }) => to,
  });
  let angle = 0;
  return (
    <Ring>
      <svg
        viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
        width={2 * RADIUS}
        height={2 * RADIUS}
        aria-hidden
        focusable="false"
      >
        {slices.map(({ key, value, color }) => {
          const from = angle;
          angle += (value / whole) * 2 * Math.PI;
          return (
            <path
              key={key}
              d={path({ from, to: angle }) ?? ''}
              fill={color}
              stroke="var(--color-surface)"
              strokeWidth={2}
            />
          );
        })}
      </svg>
      <div>{children}</div>
    </Ring>
  );
}
