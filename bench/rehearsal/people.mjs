// Those who write: signed in through the development provider, renewed before their session ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../soak/visitor.mjs';

/** A session lasts ten minutes. */
const RENEW_MS = 240_000;
const TRIES = 5;
const PAUSE_MS = 2_000;

async function signIn(origin, number) {
  const visitor = new Visitor(origin);
  await visitor.signIn(`rehearsal-${number}@example.com`, `Person ${number}`);
  const { id } = await (await visitor.send('/api/auth/user')).json();
  return { number, userId: id, cookie: visitor.cookies };
}

/** The site has just started, and may be busy. */
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
  const renew = async () => {
    // One that cannot be renewed now keeps what it has until the next time.
    for (const person of people)
      await signIn(origin, person.number).then(
        ({ cookie }) => void (person.cookie = cookie),
        () => undefined,
      );
  };
  setInterval(() => void renew(), RENEW_MS).unref();
  return people;
}
