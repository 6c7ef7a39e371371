import { css, styled } from 'styled-components';

const HEIGHT = 44;
const LARGE_HEIGHT = 52;

/** In the bar the list is wider than the field. */
const wide = css`
  @media (min-width: 75rem) {
    --option-popup-width: 28rem;
  }
`;

/**
 * On a narrow page only the icon is visible until the field has the focus; then it overlays the
 * bar.
 */
const narrow = css`
  @media (max-width: 74.99rem) {
    &:not(:focus-within) {
      padding-inline: 0;
      justify-content: center;
      input {
        position: absolute;
        inset: 0;
        opacity: 0;
        cursor: pointer;
      }
    }
    &:focus-within {
      position: absolute;
      inset: calc((100% - ${HEIGHT}px) / 2) var(--space-5) auto;
      z-index: 1;
    }
  }
`;

export const Form = styled.form<{ $large: boolean }>`
  position: relative;
  display: flex;
  gap: var(--space-3);
  align-items: center;
  width: ${({ $large }) => ($large ? 'min(100%, 34rem)' : 'auto')};
  height: ${({ $large }) => ($large ? LARGE_HEIGHT : HEIGHT)}px;
  padding-inline: var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  color: var(--color-muted);
  font-size: ${({ $large }) => ($large ? 'var(--text-md)' : 'var(--text-sm)')};

  &:hover,
  &:focus-within {
    border-color: var(--color-accent);
  }
  /* The ring is the whole box's. */
  &:has(input:focus-visible) {
    outline: 2px solid var(--color-accent);
    outline-offset: 2px;
  }
  ${({ $large }) => !$large && narrow}
  ${({ $large }) => !$large && wide}
`;

export const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: var(--color-ink);
  font: inherit;
  text-overflow: ellipsis;

  /* Phones enlarge the page for a smaller text. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
  &::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }
`;
