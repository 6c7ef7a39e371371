import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { StoredMember } from '../members/member.repository';
import type { DemoTexts } from './demo-texts';
import type { Random } from './random';

const MEMBERS = 1_200;
/** Half write Korean, a quarter English. */
const SHARES: Record<number, Language> = { 4: 'en', 5: 'en', 6: 'ja', 7: 'zh' };
const SHARE_COUNT = 8;
const DAY_MS = 86_400_000;

/** A member, the language that this person writes, and the author's key if there is one. */
export interface Speaker {
  member: StoredMember;
  language: Language;
  key?: string;
}

/** Authors first, then everybody else; all were here within the last 20 days. */
export function makePeople(
  texts: Record<Language, DemoTexts>,
  random: Random,
  now: number,
): Speaker[] {
  const authors = LANGUAGES.flatMap((language) =>
    texts[language].people.authors.map(({ key, ...told }) => ({ language, key, ...told })),
  );
  return Array.from({ length: MEMBERS }, (_, at) => {
    const author = authors[at];
    const language = author?.language ?? SHARES[at % SHARE_COUNT] ?? 'ko';
    const { names, places } = texts[language].people;
    const member: StoredMember = {
      _id: `demo-${at}`,
      name: author?.name ?? random.pick(names),
      picture: null,
      bio: author?.bio ?? null,
      location: author?.location ?? (random.next() < 0.4 ? random.pick(places) : null),
      joinedAt: new Date(now - (320 + random.below(700)) * DAY_MS),
      lastActiveAt: new Date(now - random.next() * 20 * DAY_MS),
      followerCount: 0,
      followingCount: 0,
      verified: at % 9 === 0,
      demo: true,
    };
    return { member, language, ...(author && { key: author.key }) };
  });
}

/** Finds who says something: the author of that key, else somebody of the language who said nothing yet. */
export function createCast(people: readonly Speaker[]) {
  const authors = new Map(people.flatMap((person) => (person.key ? [[person.key, person]] : [])));
  const others = new Map(
    LANGUAGES.map((language) => [
      language,
      people.filter((person) => !person.key && person.language === language)[Symbol.iterator](),
    ]),
  );
  return (language: Language, key: string | undefined): StoredMember => {
    const person = key ? authors.get(key) : others.get(language)?.next().value;
    if (!person) throw new Error(`the demo knows nobody ${key ?? `more who writes ${language}`}`);
    return person.member;
  };
}
export type Cast = ReturnType<typeof createCast>;
