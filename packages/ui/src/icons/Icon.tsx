import type { ComponentPropsWithRef } from 'react';
import { iconPaths } from './paths';
import type { IconName } from './paths';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name'> {
  name: IconName;
  /** Size in px, or a CSS length. */
  size?: number | string;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
}

/** An icon of the set. */
export function Icon({ name, size = '1.25em', label, ...rest }: IconProps) {
  const filled = name.endsWith('-filled');
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flexShrink: 0 }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
