import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '../typography/Text';
import { VisuallyHidden } from '../typography/VisuallyHidden';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

const Label = styled.label`
  font-size: var(--text-sm);
  font-weight: 600;
`;

const Foot = styled.div`
  display: flex;
  gap: var(--space-3);
  justify-content: space-between;
`;

const Counter = styled(Text)`
  flex: none;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface FieldText {
  label: ReactNode;
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** A count such as `12/200`, shown at the end of the footer. */
  counter?: ReactNode;
}

interface FieldFrameProps extends FieldText {
  id: string;
  children: ReactNode;
}

/** Label, control, and a footer with the error or the hint. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  counter,
  children,
}: FieldFrameProps) {
  return (
    <Root>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      {children}
      {(error || hint || counter) && (
        <Foot>
          <Text
            as="span"
            id={`${id}-note`}
            size="sm"
            tone={error ? 'danger' : 'muted'}
            role={error ? 'alert' : undefined}
          >
            {error || hint}
          </Text>
          {counter && (
            <Counter as="span" size="sm" tone="muted">
              {counter}
            </Counter>
          )}
        </Foot>
      )}
    </Root>
  );
}

/** @returns the ARIA attributes that connect a control to the footer of its frame */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return {
    'aria-describedby': hint || error ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}
