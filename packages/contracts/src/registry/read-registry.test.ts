import { refusedAt } from '../testing/refused-at';
import { listReleaseLog } from './read-registry';

test.each([
  ['1', []],
  ['200', []],
  ['201', ['limit']],
  ['0', ['limit']],
  ['ten', ['limit']],
])('when %s lines of the log are asked for, then one to two hundred', (limit, fields) => {
  expect(refusedAt(listReleaseLog.query!, { limit })).toEqual(fields);
});

test('when the log is read on from a place, then that is a figure, no word', () => {
  expect(listReleaseLog.query!.parse({ before: '12', limit: '5' })).toEqual({
    before: 12,
    limit: 5,
  });
  expect(refusedAt(listReleaseLog.query!, { before: 'yesterday' })).toEqual(['before']);
  expect(refusedAt(listReleaseLog.query!, { slice: 'all slices' })).toEqual(['slice']);
});
