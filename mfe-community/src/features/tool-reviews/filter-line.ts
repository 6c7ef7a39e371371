import { styled } from 'styled-components';

/** A line of the score that filters the reviews while it is pressed. */
export const FilterLine = styled.button`
  display: grid;
  gap: var(--space-3);
  align-items: center;
  width: 100%;
  min-height: 32px;
  padding: 0 var(--space-2);
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  > :last-child {
    text-align: end;
  }
  &:hover,
  &[aria-pressed='true'] {
    border-color: var(--color-line-strong);
    background: var(--color-surface);
  }
`;
