import { useFormat } from '@atlas/mfe-kit';
import type { PointerEvent } from 'react';
import { styled } from 'styled-components';
import { LinePlot, valueScale } from './line-plot';

const THUMB = 16;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;
const Scale = styled.div`
  position: relative;
  min-width: 2.25rem;

  span {
    position: absolute;
    right: 0;
    transform: translateY(-50%);
  }
`;
const Box = styled.div`
  position: relative;
  height: 11rem;
  margin-right: var(--space-2);
  border-radius: var(--radius-sm);

  &:focus-within {
    outline: 2px solid var(--color-accent);
    outline-offset: 4px;
  }

  > i {
    position: absolute;
    left: 0;
    right: 0;
    border-top: 1px solid var(--color-line);
  }
  > b {
    position: absolute;
    top: 0;
    bottom: 0;
    border-left: 1px dashed var(--color-line-strong);
  }
  > u {
    position: absolute;
    width: 12px;
    height: 12px;
    margin: -6px;
    background: var(--color-accent);
    border: 2px solid var(--color-surface);
    border-radius: var(--radius-full);
  }
  /* The slider lies over the plot: a press on a day and the arrow keys both come from the browser itself. */
  input {
    position: absolute;
    inset: 0 auto auto ${-THUMB / 2}px;
    width: calc(100% + ${THUMB}px);
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: crosshair;
  }
  input::-webkit-slider-thumb {
    width: ${THUMB}px;
  }
  input::-moz-range-thumb {
    width: ${THUMB}px;
    border: 0;
  }
`;
const Ends = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  margin-right: var(--space-2);
`;

interface Props {
  values: readonly number[];
  /** Index of the selected value. */
  chosen: number;
  onChoose: (at: number) => void;
  sliderId: string;
  /** Text of the selected value. */
  reading: string;
  /** Labels below the first and the last value. */
  ends: readonly string[];
}

export function DayPlot({ values, chosen, onChoose, sliderId, reading, ends }: Props) {
  const format = useFormat();
  const y = valueScale(values);
  const last = Math.max(1, values.length - 1);
  const left = `${(chosen / last) * 100}%`;
  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return;
    const box = currentTarget.getBoundingClientRect();
    onChoose(
      Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * (values.length - 1)),
    );
  };
  return (
    <Frame>
      <Scale aria-hidden>
        {y.ticks(4).map((tick) => (
          <span key={tick} style={{ top: `${y(tick)}%` }}>
            {format.number(tick)}
          </span>
        ))}
      </Scale>
      <Box onPointerMove={follow}>
        {y.ticks(4).map((tick) => (
          <i key={tick} style={{ top: `${y(tick)}%` }} />
        ))}
        <LinePlot values={values} />
        <b style={{ left }} />
        <u style={{ left, top: `${y(values[chosen] ?? 0)}%` }} />
        <input
          id={sliderId}
          type="range"
          min={0}
          max={values.length - 1}
          value={chosen}
          aria-valuetext={reading}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
      </Box>
      <Ends aria-hidden>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </Ends>
    </Frame>
  );
}
