import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** The rotating circle of buttons and `Spinner`. */
export const SpinnerMark = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  @media (forced-colors: active) {
    border-right-color: Canvas;
  }
  border-radius: var(--radius-full);
  animation: ${turn} 800ms linear infinite;
`;
