import { findChanges } from './find-changes';

const AT = new Date('2026-11-01');
const tool = (price: string, plan = price) => ({
  id: 'canva',
  price,
  plans: [{ name: 'Pro', price: plan }],
});
const changes = (before: ReturnType<typeof tool>, after: ReturnType<typeof tool>) =>
  findChanges([before], [after], AT).map(({ kind, before, after }) => [kind, before, after]);

test('detects changed prices and plans', () => {
  expect(changes(tool('$10/month'), tool('$12/month'))).toEqual([
    ['price', '$10/month', '$12/month'],
    ['plans', 'Pro $10/month', 'Pro $12/month'],
  ]);
});

test('detects that a free tool costs money', () => {
  expect(changes(tool('Free'), tool('$12/month'))[0]).toEqual(['price', 'Free', '$12/month']);
});

test("ignores changes of the editors' own price words", () => {
  expect(changes(tool('Custom'), tool('See site'))).toEqual([]);
});

test('reports no change when a price is not found any more', () => {
  expect(changes(tool('$10/month', 'Free'), tool('See site', 'Free'))).toEqual([]);
});
