import * as contracts from '../index';
import { contractsIn } from './audiences';
import { changedReads, declaredWrites } from './effects';

const all = contractsIn(contracts);
/** Pages call neither the registry nor operations for services. */
const writes = all.filter(
  ({ id, method, auth }) => method !== 'GET' && auth !== 'service' && !id.startsWith('registry.'),
);

test('each write of a page declares the reads that it changes', () => {
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((one) => !changedReads(one)).map(({ id }) => id)).toEqual([]);
});

test('declared effects name existing operations', () => {
  const ids = new Set(writes.map(({ id }) => id));
  expect(declaredWrites().filter((id) => !ids.has(id))).toEqual([]);
  const reads = new Set(all.filter(({ method }) => method === 'GET').map(({ id }) => id));
  const named = writes.flatMap((one) => [...(changedReads(one) ?? [])]);
  expect(named.filter((id) => !reads.has(id))).toEqual([]);
});
