import type { FillPolicy, ReleaseManifest } from '@atlas/contracts';
import { releaseOf } from '@atlas/contracts/testing';
import { checkFill } from './check-fill';
import { toDependants } from './dependants';

const OFFERS = { 'decide.buy': { sku: 'string' } };
const owning = (policy?: FillPolicy[string]) =>
  releaseOf('decide', '1.0.0', {
    offers: OFFERS,
    ...(policy !== undefined && { fill: { 'decide.buy': policy } }),
  });
const filling = (name: string, slot = 'decide.buy') =>
  releaseOf(name, '1.0.0', { slots: [{ name: slot, criticality: 'regular' }] });
const FRAME = { pages: [], offers: { 'nav.account': {} }, fill: { 'nav.account': ['account'] } };
const check = (candidate: ReleaseManifest, ...live: ReleaseManifest[]) =>
  checkFill(candidate, toDependants(candidate.name, live, undefined), FRAME).map(
    ({ who, what }) => [who, what],
  );

test.each([
  ['without a policy', undefined, 0],
  ['anyone', 'anyone' as const, 0],
  ['a list with it', ['checkout'], 0],
  ['a list without it', ['other'], 1],
  ['an empty list', [], 1],
  ['its owner alone', 'owner' as const, 1],
])('lets a slot be filled by policy: %s', (_, policy, refusals) => {
  expect(check(filling('checkout'), owning(policy))).toHaveLength(refusals);
  // The owner learns of a filler that its new policy excludes.
  expect(check(owning(policy), filling('checkout'))).toHaveLength(refusals);
});

test('lets the account slice alone fill the slot of the frame', () => {
  expect(check(filling('account', 'nav.account'))).toEqual([]);
  expect(check(filling('checkout', 'nav.account'))).toEqual([
    ['shell', 'nav.account may be filled by account alone, and checkout fills it'],
  ]);
});

test('refuses a policy for a slot that is not offered', () => {
  const candidate = releaseOf('decide', '1.0.0', { fill: { 'decide.buy': 'owner' } });
  expect(check(candidate)).toEqual([
    ['every slice', 'fill names decide.buy, which decide does not offer'],
  ]);
});
