import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { wrapText } from '../text/wrap-text';
import { buttonStyles } from './button-styles';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-styles';

const Root = styled.a<ButtonLook>`
  ${buttonStyles}
`;

export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Opens a new tab with `noopener`; further `rel` values such as sponsored are preserved. */
  external?: boolean;
}

/** A link in the look of a button. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  block,
  external,
  rel,
  children,
  ...rest
}: LinkButtonProps) {
  const tab = external
    ? { target: '_blank', rel: ['noopener', 'noreferrer', rel].filter(Boolean).join(' ') }
    : { rel };
  return (
    <Root $variant={variant} $size={size} $block={block} {...tab} {...rest}>
      {wrapText(children)}
      {external && <Icon name="external" size="1em" />}
    </Root>
  );
}
