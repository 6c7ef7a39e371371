import { findChanges } from './find-changes';

const AT = new Date('2026-11-01');
const tool = (price: string, plan = price) => ({
  id: 'canva',
  price,
  plans: [{ name: 'Pro', price: plan }],
});
const changes = (before: ReturnType<typeof tool>, after: ReturnType<typeof tool>) =>
  findChanges([before], [after], AT).map(({ kind, before, after }) => [kind, before, after]);

test('when a price moves, then price and plans have changed', () => {
  expect(changes(tool('$10/month'), tool('$12/month'))).toEqual([
    ['price', '$10/month', '$12/month'],
    ['plans', 'Pro $10/month', 'Pro $12/month'],
  ]);
});

test('when what was free costs something, then that is a change', () => {
  expect(changes(tool('Free'), tool('$12/month'))[0]).toEqual(['price', 'Free', '$12/month']);
});

test('when editors put another word where the maker names no price, then nothing has changed', () => {
  expect(changes(tool('Custom'), tool('See site'))).toEqual([]);
});

test('when nobody finds a price any more, then no change of price is claimed', () => {
  expect(changes(tool('$10/month', 'Free'), tool('See site', 'Free'))).toEqual([]);
});
