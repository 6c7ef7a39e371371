import { iconPaths } from './paths';

export function StarShape({ filled, size }: { filled: boolean; size: number | string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={iconPaths.star} />
    </svg>
  );
}
