// Those who write: signed in through the development provider, renewed before their session ends.
import { Visitor } from '../soak/visitor.mjs';

/** A session lasts ten minutes. */
const RENEW_MS = 240_000;

async function signIn(origin, number) {
  const visitor = new Visitor(origin);
  await visitor.signIn(`rehearsal-${number}@example.com`, `Person ${number}`);
  const { id } = await (await visitor.send('/api/auth/user')).json();
  return { number, userId: id, cookie: visitor.cookies };
}

export async function signInAll(origin, count) {
  const people = [];
  for (let number = 0; number < count; number += 1) people.push(await signIn(origin, number));
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
