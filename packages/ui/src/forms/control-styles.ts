import { css } from 'styled-components';

export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: var(--space-2) var(--space-3);
  background: var(--color-surface);
  color: var(--color-ink);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  font-size: var(--text-md);
  line-height: 1.5;
  transition: border-color var(--motion-quick);

  &::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--color-ink);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
  &:disabled {
    background: var(--color-sunken);
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;
