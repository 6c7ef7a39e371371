import { createHash } from 'node:crypto';
import { cutText } from '@atlas/contracts';

export interface Person {
  readonly email: string;
  readonly given: string;
  readonly family: string;
  /** Name in the script of the language. */
  readonly shown: string;
}

export const SAMPLE_PEOPLE: readonly Person[] = [
  { email: 'minjun@example.com', given: '민준', family: '김', shown: '김민준' },
  { email: 'soyeon@example.com', given: '소연', family: '이', shown: '이소연' },
  { email: 'emma@example.com', given: 'Emma', family: 'Wilson', shown: 'Emma Wilson' },
  { email: 'haruto@example.com', given: '陽翔', family: '佐藤', shown: '佐藤陽翔' },
  { email: 'moderator@example.com', given: 'Atlas', family: 'Moderator', shown: 'Atlas Moderator' },
  { email: 'editor@example.com', given: 'Atlas', family: 'Editor', shown: 'Atlas Editor' },
  {
    email: 'second-editor@example.com',
    given: 'Second',
    family: 'Editor',
    shown: 'Second Editor',
  },
];

/** Derives the subject from the e-mail address, so that it survives a restart. */
export function subjectOf(email: string): string {
  return createHash('sha256')
    .update(`atlas-dev-identity:${email}`)
    .digest('base64url')
    .slice(0, 22);
}

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[^\s@<>".]{2,}$/;

/** Finds a sample person by e-mail address. */
export function findSample(email: unknown): Person | undefined {
  return SAMPLE_PEOPLE.find((one) => one.email === email);
}

/** Parses form fields; undefined when they are invalid. */
export function toPerson(email: unknown, name: unknown): Person | undefined {
  if (typeof email !== 'string' || typeof name !== 'string') return undefined;
  const address = email.trim().toLowerCase();
  const sample = findSample(address);
  if (sample) return sample;
  const shown = cutText(name.trim(), 80);
  if (!EMAIL.test(address) || !shown) return undefined;
  const [given = shown, ...rest] = shown.split(/\s+/);
  return { email: address, given, family: rest.join(' '), shown };
}

/** People who signed in since the start, by subject. */
export class People {
  private readonly bySubject = new Map(SAMPLE_PEOPLE.map((one) => [subjectOf(one.email), one]));

  remember(person: Person): string {
    const subject = subjectOf(person.email);
    this.bySubject.set(subject, person);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.bySubject.get(subject);
  }
}
