import { cutPage } from './cut-page';

const LIMIT = 3;
const idOf = (id: string) => id;

// Lists read one document more than a page has.
test.each([
  ['an empty list', [], null],
  ['one document', ['a'], null],
  ['a full page', ['a', 'b', 'c'], null],
  ['one document more than a page', ['a', 'b', 'c', 'd'], 'c'],
])('%s gives the right cursor', (_, found, nextCursor) => {
  expect(cutPage(found, LIMIT, idOf)).toEqual({ items: found.slice(0, LIMIT), nextCursor });
});
