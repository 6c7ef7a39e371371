import { Types } from 'mongoose';
import { olderThan } from './paging';

test('a later page begins below its cursor, the first one anywhere', () => {
  const id = '65a000000000000000000001';
  expect(olderThan(id)).toEqual({ _id: { $lt: new Types.ObjectId(id) } });
  expect(olderThan(undefined)).toEqual({});
});
