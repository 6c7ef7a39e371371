import { useQuizText } from './use-quiz-text';

/** Gold, silver, bronze: fixed colours, light enough for dark digits in both themes. */
const METALS = ['#e3b341', '#b9c0c8', '#cd8b53'] as const;
const INK = '#1a1915';

export const metalOf = (place: number): string => METALS[place - 1] ?? METALS[2];

/** Medal of the first three ranks. */
export function Medal({ place, size = 28 }: { place: number; size?: number }) {
  const t = useQuizText();
  return (
    <svg
      viewBox="0 0 32 40"
      width={size}
      height={size * 1.25}
      role="img"
      aria-label={t('category.place', { place })}
    >
      <path d="M4 0h9l8 17-8 3zM28 0h-9l-8 17 8 3z" fill="var(--color-accent)" />
      <circle cx={16} cy={26} r={13.5} fill={metalOf(place)} />
      <circle cx={16} cy={26} r={10.5} fill="none" stroke={INK} strokeOpacity={0.25} />
      <text x={16} y={31} textAnchor="middle" fontSize={14} fontWeight={700} fill={INK}>
        {place}
      </text>
    </svg>
  );
}
