import { styled } from 'styled-components';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import { SpinnerMark } from './SpinnerMark';

const Root = styled.span`
  display: inline-flex;
  font-size: var(--text-xl);
  color: var(--color-accent);
`;

export interface SpinnerProps {
  label: string;
}

/** An announced loading indicator. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Root role="status">
      <SpinnerMark aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}
