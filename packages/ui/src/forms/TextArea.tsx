import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './control-styles';
import { describedBy, FieldFrame } from './FieldFrame';
import type { FieldText } from './FieldFrame';

const Area = styled.textarea`
  ${controlStyles}
  resize: vertical;
`;

export interface TextAreaProps extends FieldText, ComponentPropsWithRef<'textarea'> {}

/** A labelled text area. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  counter,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, counter }} id={fieldId}>
      <Area id={fieldId} rows={rows} {...describedBy(fieldId, { hint, error })} {...rest} />
    </FieldFrame>
  );
}
