import { useId } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  margin-bottom: var(--space-1);
  font-size: var(--text-sm);

  span:first-child {
    color: var(--color-muted);
  }
  span:last-child {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  background: var(--color-line);
  border-radius: var(--radius-full);
`;

const Fill = styled.div`
  height: 100%;
  background: var(--color-accent);
  border-radius: inherit;
  transition: width var(--motion-calm);
`;

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Text of the value; the rounded percentage by default. */
  valueText?: string;
}

/** A labelled progress bar. */
export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const labelId = useId();
  const percent = Math.min(100, Math.max(0, value));
  const text = valueText ?? `${Math.round(percent)}%`;
  return (
    <div>
      <Head>
        <span id={labelId}>{label}</span>
        <span aria-hidden>{text}</span>
      </Head>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={text}
      >
        <Fill style={{ width: `${percent}%` }} />
      </Track>
    </div>
  );
}
