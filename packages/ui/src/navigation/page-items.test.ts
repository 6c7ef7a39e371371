import { pageItems } from './page-items';

const gap = 'ellipsis';

test.each([
  ['no page', 1, 0, []],
  ['seven pages', 3, 7, [1, 2, 3, 4, 5, 6, 7]],
  ['the start of many', 1, 13, [1, 2, 3, 4, 5, gap, 13]],
  ['the last page before the window moves', 4, 13, [1, 2, 3, 4, 5, gap, 13]],
  ['the middle', 7, 13, [1, gap, 6, 7, 8, gap, 13]],
  ['the first page after the window stops', 10, 13, [1, gap, 9, 10, 11, 12, 13]],
  ['the end', 13, 13, [1, gap, 9, 10, 11, 12, 13]],
])('lists the items for %s', (_name, page, pageCount, expected) => {
  expect(pageItems(page, pageCount)).toEqual(expected);
});

test('shows current, first and last page in at most seven items', () => {
  for (let page = 1; page <= 40; page += 1) {
    const items = pageItems(page, 40);
    expect(items).toEqual(expect.arrayContaining([1, page, 40]));
    expect(items.length).toBeLessThanOrEqual(7);
  }
});
