import { styled } from 'styled-components';

/**
 * Popup of a combobox, below its field. The parent element is positioned; for a narrow field it
 * sets `--option-popup-width`, and the popup is aligned to the end of the field.
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
