import type { Unanswered } from './unanswered.repository';

/** Searches by day, without those that are prefixes of another one of that day (a user still typing). */
export function printUnanswered(found: readonly Unanswered[]): string {
  if (found.length === 0) return 'Every search found something.\n';
  const days = [...new Set(found.map(({ day }) => day))];
  return days
    .map((day) => {
      const ofDay = found.filter((entry) => entry.day === day);
      const whole = ofDay.filter(
        ({ query }) =>
          !ofDay.some((other) => other.query !== query && other.query.startsWith(query)),
      );
      const lines = whole.map(
        ({ query, count, shown }) =>
          `${String(count).padStart(6)}  ${shown === 'nothing' ? ' ' : '~'} ${query}\n`,
      );
      return `${day}\n${lines.join('')}`;
    })
    .join('');
}
