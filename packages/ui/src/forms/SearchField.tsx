import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { controlStyles } from './control-styles';
import { FieldFrame } from './FieldFrame';
import type { FieldText } from './FieldFrame';

const Box = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-block: 0;
    left: var(--space-3);
    margin-block: auto;
    color: var(--color-muted);
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-left: calc(var(--space-6) + 1em);
`;

export interface SearchFieldProps
  extends
    Pick<FieldText, 'label' | 'hideLabel' | 'hint'>,
    Omit<ComponentPropsWithRef<'input'>, 'type'> {}

/** A search box; its label is visually hidden unless `hideLabel` is false. */
export function SearchField({
  label,
  hideLabel = true,
  hint,
  id,
  role,
  ...rest
}: SearchFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, hint }} id={fieldId}>
      <Box>
        <Icon name="search" />
        <Input
          id={fieldId}
          // ARIA in HTML does not allow the role combobox on `type="search"`.
          type={role === 'combobox' ? 'text' : 'search'}
          role={role}
          enterKeyHint="search"
          aria-describedby={hint ? `${fieldId}-note` : undefined}
          {...rest}
        />
      </Box>
    </FieldFrame>
  );
}
