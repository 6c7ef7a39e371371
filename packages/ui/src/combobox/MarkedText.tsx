import { styled } from 'styled-components';

const Part = styled.mark`
  background: none;
  color: var(--color-accent-ink);
  font-weight: 600;
`;

interface MarkedTextProps {
  text: string;
  mark?: readonly [number, number] | undefined;
}

/** A text with its matching part highlighted. */
export function MarkedText({ text, mark }: MarkedTextProps) {
  if (!mark) return <span>{text}</span>;
  const [from, to] = mark;
  return (
    <span>
      {text.slice(0, from)}
      <Part>{text.slice(from, to)}</Part>
      {text.slice(to)}
    </span>
  );
}
