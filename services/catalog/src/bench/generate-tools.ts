import type { CuratedTool, ToolDetail } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { rankTools } from '../tools/rank-tools';

const SYLLABLES = [
  'ka',
  'lo',
  'vi',
  'mer',
  'ton',
  'sy',
  'ra',
  'plex',
  'no',
  'di',
  'qua',
  'fen',
  'zu',
  'bri',
  'hal',
  'eo',
  'wick',
  'ju',
  'pal',
  'ox',
];

const FIRST_SYLLABLE = '가'.charCodeAt(0);
const HANGUL_SYLLABLES = 11_172;

/** Generates ranked tools, each a mixture of three curated ones; deterministic. */
export function generateTools(curated: readonly CuratedTool[], count: number): ToolDetail[] {
  const random = seeded(7);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join('');
  const hangul = () =>
    Array.from({ length: 3 }, () =>
      String.fromCharCode(FIRST_SYLLABLE + Math.floor(random() * HANGUL_SYLLABLES)),
    ).join('');
  return rankTools(
    Array.from({ length: count }, (_, at): CuratedTool => {
      const [facts, words, more] = [pick(curated), pick(curated), pick(curated)];
      return {
        ...facts,
        id: `generated-${at}`,
        name: `${capital(word())} ${capital(word())}`,
        aliases: [word(), hangul(), hangul()],
        // Detail-only fields are not measured.
        alternatives: [],
        rating: Math.floor(random() * 101),
        monthlyUsers: random() < 0.3 ? null : Math.floor(random() ** 4 * 100_000_000),
        pricing: pick(['free', 'freemium', 'paid'] as const),
        keywords: [...words.keywords.slice(0, 3), ...more.keywords.slice(0, 2)],
        description: `${facts.description} ${words.description}`,
        descriptionEn: `${facts.descriptionEn} ${words.descriptionEn}`,
        descriptionJa: `${facts.descriptionJa} ${words.descriptionJa}`,
        descriptionZh: `${facts.descriptionZh} ${words.descriptionZh}`,
      };
    }),
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
