import { css } from 'styled-components';
import { selectedInForcedColors } from '../theme/forced-colors';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block?: boolean;
}

const colors: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: var(--color-accent);
    color: var(--color-on-accent);
    @media (forced-colors: active) {
      forced-color-adjust: none;
    }
    &:hover {
      background: var(--color-accent-hover);
    }
  `,
  secondary: css`
    background: var(--color-surface);
    color: var(--color-ink);
    border-color: var(--color-line-strong);
    &:hover {
      background: var(--color-sunken);
      border-color: var(--color-ink);
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--color-accent-ink);
    &:hover {
      background: var(--color-accent-soft);
    }
  `,
  danger: css`
    background: var(--color-danger);
    color: var(--color-on-danger);
    &:hover {
      background: var(--color-danger-hover);
    }
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  sm: css`
    min-height: 32px;
    padding: var(--space-1) var(--space-3);
    font-size: var(--text-sm);
  `,
  md: css`
    min-height: 40px;
    padding: var(--space-2) var(--space-4);
  `,
  lg: css`
    min-height: 48px;
    padding: var(--space-3) var(--space-6);
    font-size: var(--text-lg);
  `,
};

export const buttonStyles = css<ButtonLook>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  border: 1px solid transparent;
  border-radius: var(--radius-md);
  font-family: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  overflow-wrap: break-word;
  cursor: pointer;
  transition:
    background-color var(--motion-quick),
    border-color var(--motion-quick);
  ${({ $variant }) => colors[$variant]}
  ${({ $size }) => sizes[$size]}

  &[aria-pressed='true'] {
    background: var(--color-accent-soft);
    color: var(--color-accent-ink);
    border-color: var(--color-accent);
    ${selectedInForcedColors}
  }

  &:disabled,
  &[aria-disabled='true'] {
    background: var(--color-sunken);
    color: var(--color-muted);
    border-color: var(--color-line);
    cursor: not-allowed;
    @media (forced-colors: active) {
      forced-color-adjust: auto;
      color: GrayText;
      border-color: GrayText;
    }
  }
`;
