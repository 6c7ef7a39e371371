import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Block = styled.span`
  display: block;
  max-width: 100%;
  background: var(--color-line);
  @media (forced-colors: active) {
    outline: 1px solid GrayText;
  }
  /* Ends: one below the screen waits until a visitor scrolls, and an animation costs processor time. */
  animation: ${breathe} 1.6s ease-in-out 12;
`;

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/**
 * Placeholder of loading content, hidden from assistive technology: the loading region announces.
 * Containers can style it by `data-skeleton`.
 */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 'var(--radius-sm)',
}: SkeletonProps) {
  return <Block aria-hidden data-skeleton="" style={{ width, height, borderRadius: radius }} />;
}
