import * as contracts from '../index';
import type { Auth } from '../contract';
import { audienceOf, contractsIn, declaredOperations } from './audiences';
import type { Audience } from './audiences';

const all = contractsIn(contracts);

/** `auth` that lets this audience in. */
function authOf(audience: Audience): Auth {
  if (audience === 'everyone' || audience === 'credentials') return 'none';
  if (audience === 'members') return 'user';
  if (audience === 'service') return 'service';
  const [only, ...others] = audience;
  return only !== undefined && others.length === 0 ? only : audience;
}

test('each operation is open to its declared audience and to nobody else', () => {
  expect(all.length).toBeGreaterThan(150);
  const differing = all
    .filter((one) => JSON.stringify(one.auth ?? 'none') !== JSON.stringify(authOf(audienceOf(one))))
    .map(({ id, auth }) => `${id}: auth ${String(auth)}`);
  expect(differing).toEqual([]);
});

test('a moderation operation for every member is found', () => {
  const { moderate } = contracts;
  expect(authOf(audienceOf(moderate))).toBe('moderator');
  expect(authOf(audienceOf({ id: 'community.new', method: 'POST' }))).toBe('user');
});

test('each declared operation exists', () => {
  const ids = new Set(all.map(({ id }) => id));
  expect(declaredOperations().filter((id) => !ids.has(id))).toEqual([]);
});
