import { styled } from 'styled-components';

/**
 * Where a combobox shows its list: right under the field, over what comes below. Its parent is positioned; one whose field
 * is narrow sets `--option-popup-width`, and the list ends where the field ends.
 */
export const OptionPopup = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-1)) 0 auto auto;
  width: var(--option-popup-width, 100%);
  z-index: var(--layer-overlay);
  padding: var(--space-2);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-bg);
  color: var(--color-ink);
  font-size: var(--text-md);
  box-shadow: var(--elevation-overlay);
`;
