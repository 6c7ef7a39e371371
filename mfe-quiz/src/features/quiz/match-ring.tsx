import { useFormat } from '@atlas/mfe-kit';
import { VisuallyHidden } from '@atlas/ui';
import { styled } from 'styled-components';
import { useQuizText } from '../../shared/use-quiz-text';

const RADIUS = 15.9155; // circumference 100: a dash is a percentage

const Ring = styled.div`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;

  > * {
    grid-area: 1 / 1;
  }
  svg {
    width: 100%;
    height: 100%;
    transform: rotate(-90deg);
  }
  b {
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
`;

/** Share of the requirements that a tool meets, as a ring. */
export function MatchRing({ percent }: { percent: number }) {
  const t = useQuizText();
  const format = useFormat();
  const circle = { cx: 18, cy: 18, r: RADIUS, fill: 'none', strokeWidth: 3 };
  return (
    <Ring>
      <svg viewBox="0 0 36 36" aria-hidden focusable="false">
        <circle {...circle} stroke="var(--color-line)" />
        <circle
          {...circle}
          stroke="var(--color-accent)"
          strokeDasharray={`${percent} 100`}
          strokeLinecap="round"
        />
      </svg>
      <b aria-hidden>{`${format.number(percent)}%`}</b>
      <VisuallyHidden>{t('quiz.match', { percent })}</VisuallyHidden>
    </Ring>
  );
}
