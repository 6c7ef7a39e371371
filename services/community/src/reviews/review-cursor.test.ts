import { Types } from 'mongoose';
import type { StoredReview } from './review.repository';
import { readCursor, writeCursor } from './review-cursor';

const ID = '65a000000000000000000001';
const _id = new Types.ObjectId(ID);
const last = { _id, score: -1.5, rating: 4 } as StoredReview;

test('continues after the last review by its place in the order', () => {
  const after = { _id: { $lt: _id } };
  expect(readCursor(undefined, writeCursor('recent', last))).toEqual(after);
  expect(readCursor('score', writeCursor('helpful', last))).toEqual({
    score: { $lte: -1.5 },
    $or: [{ score: { $lt: -1.5 } }, { score: -1.5, ...after }],
  });
  expect(readCursor('rating', writeCursor('rating', last))).toEqual({
    rating: { $lte: 4 },
    $or: [{ rating: { $lt: 4 } }, { rating: 4, ...after }],
  });
});

test('begins with the first review without a cursor', () => {
  expect(readCursor('score', undefined)).toEqual({});
});

test.each([
  ['score', ID],
  ['score', `1-1_${ID}`],
  ['score', `${'1'.repeat(31)}_${ID}`],
  [undefined, `_${ID}`],
  [undefined, `${ID}0`],
  [undefined, `x${ID}`],
  [undefined, 'last'],
  [undefined, ''],
] as const)('refuses a cursor of another list: %s, %p', (field, cursor) => {
  expect(() => readCursor(field, cursor)).toThrow(
    expect.objectContaining({
      type: 'invalid-input',
      errors: [{ path: '/query/cursor', message: 'Unknown cursor' }],
    }),
  );
});
