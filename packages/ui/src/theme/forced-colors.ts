import { css } from 'styled-components';

/**
 * A selected part in Windows high contrast, which otherwise gives every background the same
 * colour. Its children inherit that their own colours are not replaced.
 */
export const selectedInForcedColors = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    border-color: Highlight;
    color: HighlightText;
  }
`;
