import { Link } from '@atlas/mfe-kit';
import { styled } from 'styled-components';

/** index.html contains the same markup: keep both equal, or the page shifts. */
const Anchor = styled(Link)`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: inherit;
  font-family: var(--font-figure);
  font-size: min(1.25rem, 5.5vw);
  font-weight: 600;
  line-height: 1;
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;
  svg {
    color: var(--color-accent);
  }
`;

export function Brand() {
  return (
    <Anchor to="/">
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path d="M7 24 16 7l9 17M11 18h10" fill="none" stroke="var(--color-bg)" strokeWidth="3" />
      </svg>
      AI Atlas
    </Anchor>
  );
}
