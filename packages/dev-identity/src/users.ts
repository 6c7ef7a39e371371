import { createHash } from 'node:crypto';
import { cutText } from '@atlas/contracts';

export interface Person {
  readonly email: string;
  readonly given: string;
  readonly family: string;
  /** As people of that language write it. */
  readonly shown: string;
}

export const SAMPLE_PEOPLE: readonly Person[] = [
  { email: 'minjun@example.com', given: '민준', family: '김', shown: '김민준' },
  { email: 'soyeon@example.com', given: '소연', family: '이', shown: '이소연' },
  { email: 'emma@example.com', given: 'Emma', family: 'Wilson', shown: 'Emma Wilson' },
  { email: 'haruto@example.com', given: '陽翔', family: '佐藤', shown: '佐藤陽翔' },
  { email: 'moderator@example.com', given: 'Atlas', family: 'Moderator', shown: 'Atlas Moderator' },
];

/** The same e-mail is the same person, also after a restart that forgot everyone. */
export function subjectOf(email: string): string {
  return createHash('sha256')
    .update(`atlas-dev-identity:${email}`)
    .digest('base64url')
    .slice(0, 22);
}

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[^\s@<>".]{2,}$/;

/** Whom an address means, if it is a sample person's. */
export function findSample(email: unknown): Person | undefined {
  return SAMPLE_PEOPLE.find((one) => one.email === email);
}

/** What a form sent, as a person; undefined when it is not one. */
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

/** Everyone who signed in since the start, by subject. */
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
