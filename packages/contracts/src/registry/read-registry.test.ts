import { refusedAt } from '../testing/refused-at';
import { listReleaseLog } from './read-registry';
import { defined } from '../testing/defined';

test.each([
  ['1', []],
  ['200', []],
  ['201', ['limit']],
  ['0', ['limit']],
  ['ten', ['limit']],
])('lists one to two hundred entries: %s', (limit, fields) => {
  expect(refusedAt(defined(listReleaseLog.query), { limit })).toEqual(fields);
});

test('refuses a log position that is no number', () => {
  expect(defined(listReleaseLog.query).parse({ before: '12', limit: '5' })).toEqual({
    before: 12,
    limit: 5,
  });
  expect(refusedAt(defined(listReleaseLog.query), { before: 'yesterday' })).toEqual(['before']);
  expect(refusedAt(defined(listReleaseLog.query), { slice: 'all slices' })).toEqual(['slice']);
});
