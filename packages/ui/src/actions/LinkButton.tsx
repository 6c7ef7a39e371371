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
  /** Opens a new tab without handing over the opener; further `rel` words (sponsored) are kept. */
  external?: boolean;
}

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
