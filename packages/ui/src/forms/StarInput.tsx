import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { StarShape } from '../icons/StarShape';
import { Text } from '../typography/Text';
import { VisuallyHidden } from '../typography/VisuallyHidden';

const stars = [1, 2, 3, 4, 5] as const;

const Row = styled.div`
  display: inline-flex;
`;

const Star = styled.label<{ $on: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--radius-sm);
  color: ${({ $on }) => ($on ? 'var(--color-star)' : 'var(--color-line-strong)')};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 2px solid var(--color-accent);
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: inherit;
  }
`;

const Legend = styled.legend`
  padding: 0;
  font-size: var(--text-sm);
  font-weight: 600;
`;

export interface StarInputProps {
  /** 1 to 5; 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  label: string;
  starLabel: (n: number) => string;
  error?: string | undefined;
}

/** A rating input from 1 to 5. */
export function StarInput({ value, onChange, label, starLabel, error }: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-note` : undefined}
    >
      <Legend>{label}</Legend>
      <Row onPointerLeave={() => setHovered(0)}>
        {stars.map((n) => (
          <Star key={n} $on={n <= shown} onPointerEnter={() => setHovered(n)}>
            <input
              type="radio"
              name={name}
              value={n}
              checked={n === value}
              onChange={() => onChange(n)}
            />
            <VisuallyHidden>{starLabel(n)}</VisuallyHidden>
            <StarShape filled={n <= shown} size={26} />
          </Star>
        ))}
      </Row>
      {error && (
        <Text size="sm" tone="danger" role="alert" id={`${name}-note`}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
