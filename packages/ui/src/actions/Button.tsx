import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../feedback/SpinnerMark';
import { wrapText } from '../text/wrap-text';
import { buttonStyles } from './button-styles';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-styles';

const Root = styled.button<ButtonLook>`
  ${buttonStyles}
`;

interface OwnProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; assistive technology still reads the label. */
  loading?: boolean;
  /** Takes the full width. */
  block?: boolean;
}

export type ButtonProps<E extends ElementType = 'button'> = OwnProps & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof OwnProps | 'as'
  >;

/** A button; with `as` another element in the same look. */
export function Button<E extends ElementType = 'button'>(props: ButtonProps<E>) {
  const {
    variant = 'primary',
    size = 'md',
    loading = false,
    block,
    as,
    children,
    ...rest
  } = props as ButtonProps;
  const state =
    as && as !== 'button'
      ? {}
      : { type: rest.type ?? 'button', disabled: rest.disabled === true || loading };
  return (
    <Root
      as={as}
      $variant={variant}
      $size={size}
      $block={block}
      aria-busy={loading || undefined}
      {...rest}
      {...state}
    >
      {loading && <SpinnerMark aria-hidden />}
      {wrapText(children)}
    </Root>
  );
}
