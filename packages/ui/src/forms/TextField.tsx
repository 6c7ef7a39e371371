import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control-styles';
import { describedBy, FieldFrame } from './FieldFrame';
import type { FieldText } from './FieldFrame';

const Input = styled.input`
  ${controlStyles}
`;

export interface TextFieldProps extends FieldText, ComponentPropsWithRef<'input'> {}

/** A labelled text input. */
export function TextField({ label, hideLabel, hint, error, counter, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, counter }} id={fieldId}>
      <Input id={fieldId} {...describedBy(fieldId, { hint, error })} {...rest} />
    </FieldFrame>
  );
}
