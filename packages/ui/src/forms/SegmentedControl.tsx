import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { selectedInForcedColors } from '../theme/forced-colors';
import { VisuallyHidden } from '../typography/VisuallyHidden';

const Track = styled.fieldset`
  display: inline-flex;
  max-width: 100%;
  overflow-x: auto;
  padding: var(--space-1);
  background: var(--color-sunken);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  flex: none;
  gap: var(--space-2);
  align-items: center;
  justify-content: center;
  min-height: 32px;
  min-width: 32px;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-sm);
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--color-ink);
  }
  &:has(:checked) {
    background: var(--color-surface);
    color: var(--color-ink);
    box-shadow: 0 0 0 1px var(--color-line-strong);
    ${selectedInForcedColors}
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--color-accent);
    outline-offset: 1px;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: inherit;
  }
`;

export interface SegmentedItem<V extends string = string> {
  value: V;
  label: ReactNode;
  /** Accessible name of an icon-only segment. */
  name?: string;
}

export interface SegmentedControlProps<V extends string = string> {
  items: readonly SegmentedItem<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
}

/** A choice of a few views, implemented with radio buttons. */
export function SegmentedControl<V extends string = string>({
  items,
  value,
  onChange,
  label,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <Track>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {items.map((item) => (
        <Segment key={item.value}>
          <input
            type="radio"
            name={name}
            value={item.value}
            aria-label={item.name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {item.label}
        </Segment>
      ))}
    </Track>
  );
}
