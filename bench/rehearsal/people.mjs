// Writing visitors: signed in through the development identity provider, renewed before their session expires.
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../soak/visitor.mjs';

/** A session lasts ten minutes. */
const GOOD_MS = 560_000;
const RENEW_MS = 120_000;
const TRIES = 5;
const PAUSE_MS = 2_000;

async function signIn(origin, number) {
  const signedInAt = Date.now();
  const visitor = new Visitor(origin);
  await visitor.signIn(`rehearsal-${number}@example.com`, `Person ${number}`);
  const { id } = await (await visitor.send('/api/auth/user')).json();
  return { number, userId: id, cookie: visitor.cookies, signedInAt };
}

/** Retries, because the site has just started. */
async function signInSoon(origin, number) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await signIn(origin, number);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

export async function signInAll(origin, count) {
  const people = [];
  for (let number = 0; number < count; number += 1) people.push(await signInSoon(origin, number));
  void keepRenewing(origin, people);
  return people;
}

async function keepRenewing(origin, people) {
  for (;;) {
    await sleep(RENEW_MS);
    // Retried in the next round.
    for (const person of people)
      await signIn(origin, person.number).then(
        (renewed) => void Object.assign(person, renewed),
        () => undefined,
      );
  }
}

/** People with a valid session; a vote without one would count as anonymous and could not be verified. */
export const isSignedIn = ({ signedInAt }) => Date.now() - signedInAt < GOOD_MS;
