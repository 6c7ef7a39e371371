import { styled } from 'styled-components';
import { useQuizText } from '../../shared/use-quiz-text';

/** Gold, silver, bronze: fixed metals, dark enough a figure on each in both themes. */
const METALS = ['#e3b341', '#b9c0c8', '#cd8b53'];

const Disc = styled.span<{ $size: number; $metal: string }>`
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: var(--radius-full);
  background: ${({ $metal }) => $metal};
  color: #1a1915;
  font-weight: 700;
`;

/** For the first three places (spec §2). */
export function Medal({ place, size = 28 }: { place: number; size?: number }) {
  const t = useQuizText();
  return (
    <Disc $size={size} $metal={METALS[place - 1]!} role="img" aria-label={t('category.place', { place })}>
      {place}
    </Disc>
  );
}
