import { useId } from 'react';
import { styled } from 'styled-components';

/** On a phone label, bar and value share a line. */
const Root = styled.div`
  @media (max-width: 34.99rem) {
    display: flex;
    gap: var(--space-3);
    align-items: center;
  }
`;

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
  @media (max-width: 34.99rem) {
    display: contents;
    span:last-child {
      order: 1;
    }
  }
`;

const Track = styled.div`
  flex: 1;
  height: 6px;
  overflow: hidden;
  background: var(--color-line);
  border-radius: var(--radius-full);
  @media (forced-colors: active) {
    outline: 1px solid;
  }
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
    <Root>
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
    </Root>
  );
}
