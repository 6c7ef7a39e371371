import { styled } from 'styled-components';

/** On a phone the chips scroll in one line. */
export const ChipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media (max-width: 40rem) {
    flex-wrap: nowrap;
    overflow-x: auto;
    padding-bottom: var(--space-2);
  }
`;

export const Chip = styled.button`
  flex: none;
  min-height: 40px;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  color: var(--color-ink);
  font: inherit;
  font-size: var(--text-sm);
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-strong);
  }
  &[aria-pressed='true'] {
    background: var(--color-ink);
    color: var(--color-bg);
    border-color: var(--color-ink);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
  }
  span {
    margin-left: var(--space-1);
    opacity: 0.8;
    font-variant-numeric: tabular-nums;
  }
`;
