import { css } from 'styled-components';

export const scrimStyles = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  background: var(--color-scrim);
  transition: opacity var(--motion-calm);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const popupStyles = css<{ $wide: boolean }>`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  display: grid;
  gap: var(--space-5);
  align-content: start;
  width: min(${({ $wide }) => ($wide ? '52rem' : '34rem')}, calc(100vw - 2 * var(--space-4)));
  height: fit-content;
  max-height: calc(100dvh - 2 * var(--space-4));
  margin: auto;
  padding: var(--space-6);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--color-surface);
  color: var(--color-ink);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  box-shadow: var(--elevation-overlay);
  transition:
    opacity var(--motion-calm),
    transform var(--motion-calm);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }
  &:focus-visible {
    outline: none;
  }
`;

export const dialogText = {
  title: css`
    font-family: var(--font-display);
    font-size: var(--text-xl);
    font-weight: var(--display-weight);
    line-height: 1.3;
    letter-spacing: -0.01em;
  `,
  description: css`
    margin-top: var(--space-2);
    color: var(--color-muted);
  `,
};
