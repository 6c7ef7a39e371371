import type { Person } from './users';

/** Returns a round SVG with the first letter, in a colour derived from the person. */
export function avatar(person: Person, subject: string): string {
  const hue = [...subject].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  const [letter = ''] = person.shown.replace(/[<>&]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="48" fill="hsl(${hue} 45% 42%)"/><text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="42" font-weight="600" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`;
}
