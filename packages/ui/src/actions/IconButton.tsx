import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/paths';
import { buttonStyles } from './button-styles';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-styles';

const side: Record<ButtonSize, string> = { sm: '32px', md: '40px', lg: '48px' };

const Root = styled.button<ButtonLook>`
  ${buttonStyles}
  width: ${({ $size }) => side[$size]};
  height: ${({ $size }) => side[$size]};
  padding: 0;
  flex: none;
  ${({ $variant }) => $variant === 'ghost' && 'color: var(--color-ink);'}
`;

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  icon?: IconName;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children?: ReactNode;
}

/** A square button with an icon. Its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} $variant={variant} $size={size} {...rest}>
      {icon ? <Icon name={icon} /> : children}
    </Root>
  );
}
