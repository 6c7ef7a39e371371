import { refusedAt } from '../testing/refused-at';
import { listReleaseLog } from './read-registry';

test.each([
  ['1', []],
  ['200', []],
  ['201', ['limit']],
  ['0', ['limit']],
  ['ten', ['limit']],
])('lists one to two hundred entries: %s', (limit, fields) => {
  expect(refusedAt(listReleaseLog.query!, { limit })).toEqual(fields);
});

test('refuses a log position that is no number', () => {
  expect(listReleaseLog.query!.parse({ before: '12', limit: '5' })).toEqual({
    before: 12,
    limit: 5,
  });
  expect(refusedAt(listReleaseLog.query!, { before: 'yesterday' })).toEqual(['before']);
  expect(refusedAt(listReleaseLog.query!, { slice: 'all slices' })).toEqual(['slice']);
});
